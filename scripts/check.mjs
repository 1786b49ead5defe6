import { fileURLToPath } from 'node:url'
import { installPackages, requireNode } from './install.mjs'
import { installed, run } from './run-program.mjs'

const tsx = (file) => ({ program: process.execPath, args: ['--import', 'tsx', file] })

// Two at a time is what two cores bear; the long ones come first.
export const checks = [
  {
    name: 'types',
    program: installed('tsc'),
    // Several checkers would each check much of the same again: twice the work for the same answer.
    args: ['-b', 'tsconfig.json', 'tsconfig.tests.json', '--checkers', '1'],
  },
  {
    name: 'format and lint',
    program: installed('biome'),
    args: ['check', '--error-on-warnings', '.'],
  },
  { name: 'structure', ...tsx('scripts/check-structure.ts') },
  { name: 'imports', ...tsx('scripts/check-imports.ts') },
  { name: 'packages', ...tsx('scripts/structure/check-packages.ts') },
  { name: 'migrations', ...tsx('scripts/migrations/check-migrations.ts') },
  { name: 'size of the product', ...tsx('scripts/structure/print-growth.ts'), isShown: true },
]

/** Runs every check that reads the sources only. Answers how many passed and the names of those that did not. */
export const check = () => runChecks(checks)

export async function runChecks(chosen) {
  const failed = []
  const waiting = [...chosen]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, program, args, isShown = false } = next
      const { code, words } = await run(program, args, { quiet: true })
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'} ${name}${isShown && code === 0 ? `: ${words.trim()}` : ''}`,
      )
      if (code !== 0) {
        console.log(words.trim())
        failed.push(name)
      }
    }
  }
  await Promise.all([work(), work()])
  return { passed: chosen.length - failed.length, failed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode()
  await installPackages()
  const { failed } = await check()
  if (failed.length > 0) process.exitCode = 1
}
