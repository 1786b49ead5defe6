import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'

/** What a demo world is made from: server code, migrations, content and libraries. */
const INPUTS = ['app/server', 'features', 'platform', 'content', 'package-lock.json']
const IGNORED = /^(web|testing)$|\.(test|soak)\.tsx?$/

/** A digest of the contents of all inputs and of the purpose of a snapshot, such as its day and settings. */
export function snapshotKey(purpose: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(purpose))
  for (const input of INPUTS) addTo(hash, input)
  return hash.digest('hex').slice(0, 16)
}

function addTo(hash: Hash, path: string): void {
  const full = join(projectRoot(), path)
  if (statSync(full).isDirectory()) {
    const names = readdirSync(full).filter((name) => !IGNORED.test(name))
    for (const name of names.sort()) addTo(hash, `${path}/${name}`)
  } else {
    hash.update(`${path}\n`).update(readFileSync(full))
  }
}
