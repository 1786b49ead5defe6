import { fileURLToPath } from 'node:url'
import { installPackages, requireNode } from './install.mjs'
import { installed, run } from './run-program.mjs'

const tsx = (file) => [process.execPath, ['--import', 'tsx', file]]

// Two at a time is what two cores bear; the long ones come first.
const checks = [
  ['types', installed('tsc'), ['-b', 'tsconfig.json', 'tsconfig.tests.json']],
  ['format and lint', installed('biome'), ['check', '--error-on-warnings', '.']],
  ['structure', ...tsx('scripts/check-structure.ts')],
  ['imports', ...tsx('scripts/check-imports.ts')],
]

/** Runs every check that reads the sources only. Answers how many passed and the names of those that did not. */
export async function check() {
  const failed = []
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, program, args] = next
      const { code, words } = await run(program, args, { quiet: true })
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      if (code !== 0) {
        console.log(words.trim())
        failed.push(name)
      }
    }
  }
  await Promise.all([work(), work()])
  return { passed: checks.length - failed.length, failed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode()
  await installPackages()
  const { failed } = await check()
  if (failed.length > 0) process.exitCode = 1
}
