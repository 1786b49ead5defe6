import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'

const SOURCES = ['app', 'features', 'platform', 'scripts/build.mjs', 'package-lock.json']
const STAMP = join(root, 'dist/stamp')

/** Whether what was built comes from exactly the sources that are here. */
export function isBuilt() {
  const complete = ['dist/server/main.js', 'dist/web/index.html'].every((file) =>
    existsSync(join(root, file)),
  )
  return complete && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp()
}

export function writeStamp(stamp) {
  writeFileSync(STAMP, stamp)
}

/** One text for the state of all sources: names, sizes and times of change, which is quick to find out. */
export function sourceStamp() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const facts = statSync(join(root, path))
  if (facts.isDirectory()) {
    const names = readdirSync(join(root, path)).sort()
    for (const name of names) addTo(hash, `${path}/${name}`)
  } else if (!/\.(test|soak)\.tsx?$/.test(path)) {
    hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`)
  }
}
