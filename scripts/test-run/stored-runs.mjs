import { createHash } from 'node:crypto'
import { lastPass, openTree, storePass } from '../checks/stored-passes.mjs'

/** Variables that change what a part runs. */
const VARIABLES = [
  'CHROMIUM',
  'DEMO_STORIES',
  'PERMEATE_PG_BIN',
  'TEST_DATABASE_URL',
  'TEST_DAY',
  'TEST_ORDER_SEED',
]

/** Returns a digest of all project files, Node, and the settings. Returns undefined if git cannot list the files. */
function stateOf(name) {
  const tree = openTree()
  if (!tree) return undefined
  const hash = createHash('sha256').update(`${name} ${process.version} ${process.platform}`)
  for (const variable of VARIABLES) hash.update(`${variable}=${process.env[variable] ?? ''}`)
  for (const path of tree.matching(/./)) hash.update(path).update(tree.hash(path))
  return hash.digest('hex')
}

/**
 * Wraps a part so that it is not run again while no project file has changed since it passed. Its tests do not depend
 * on the date, so the same files have the same result.
 */
export function stored(part) {
  const name = `run of ${part.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const run = async () => {
    const state = stateOf(name)
    const last = lastPass(name)
    if (state && last?.state === state) {
      return { passed: last.passed, failed: 0, note: `passed at ${last.at}, nothing has changed since` }
    }
    const result = await part.run()
    // Files edited during the run may differ from those tested.
    if (state && result.failed === 0 && stateOf(name) === state) {
      const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
      storePass(name, { state, passed: result.passed, at })
    }
    return result
  }
  return { ...part, run }
}
