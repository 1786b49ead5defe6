import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'

const INPUTS = ['app/server', 'features', 'platform', 'content', 'package-lock.json']
const IGNORED = /^(web|testing)$|\.(test|soak)\.tsx?$/

/** Inputs that directly determine the demo world: schema, stories and content. */
const WORLD = /(^|\/)(demo|migrations|content)(\/|[-.])|^package-lock/

export interface SnapshotKey {
  /** Digest of schema, demo stories, content, libraries and purpose. */
  world: string
  /** Digest of all server code. */
  code: string
}

/** Returns digests of a snapshot's inputs for a purpose, such as its day and settings. */
export function snapshotKey(purpose: Record<string, string>): SnapshotKey {
  const world = createHash('sha256').update(JSON.stringify(purpose))
  const code = createHash('sha256')
  for (const input of INPUTS) {
    for (const path of filesIn(input)) {
      const hash = WORLD.test(path) ? world : code
      hash.update(`${path}\n`).update(readFileSync(join(projectRoot(), path)))
    }
  }
  const short = (hash: Hash) => hash.digest('hex').slice(0, 16)
  return { world: short(world), code: short(code) }
}

function filesIn(path: string): string[] {
  const full = join(projectRoot(), path)
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).filter((name) => !IGNORED.test(name))
  return names.sort().flatMap((name) => filesIn(`${path}/${name}`))
}
