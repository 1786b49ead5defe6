import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { migrationProblems } from './migration-problems.ts'

const root = projectRoot()
const folder = join(root, 'platform/server/migrations')
const COPY = '.cache/migrations'

/** Checks that migrations are additive, and that together they create the tables declared in the code. */
function main(): void {
  const edited = migrationProblems(folder)
  const problems = edited.length > 0 ? edited : missing()
  for (const problem of problems) console.error(`platform/server/migrations: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

/** Generates the next migration in a copy; it must be empty. */
function missing(): string[] {
  const copy = join(root, COPY)
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--config', 'drizzle.config.ts', '--name', 'missing'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, MIGRATIONS: COPY } },
  )
  if (status !== 0) return [`${stdout}${stderr}`]
  const count = (where: string) => readdirSync(where).filter((file) => file.endsWith('.sql')).length
  if (count(copy) === count(folder)) return []
  return [
    'they do not make the tables that the code declares. Run npm run migration -- <name> (before the first release: baseline).',
  ]
}

main()
