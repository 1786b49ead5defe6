import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'

const SOURCES = ['app', 'features', 'platform', 'scripts/build.mjs', 'package-lock.json']
const STAMP = join(root, 'dist/stamp')

/** True if the build output matches the current sources exactly. */
export function isBuilt() {
  const complete = ['dist/server/main.js', 'dist/web/index.html', 'dist/prerender/main.mjs'].every((file) =>
    existsSync(join(root, file)),
  )
  return complete && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp()
}

export function writeStamp(stamp) {
  writeFileSync(STAMP, stamp)
}

/** Returns a fingerprint of all sources: names, sizes, and modification times, which are quick to read. */
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
