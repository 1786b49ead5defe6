import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { journalOf, recordSums } from './migration-sums.ts'

const root = projectRoot()
const folder = join(root, 'platform/server/migrations')

/**
 * Writes the migration from the last migration to the current tables. Until the first release, `baseline` regenerates
 * the only one.
 */
function main(name: string | undefined): number {
  if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
    console.error('Name the change in lower-case words: npm run migration -- add-course-level')
    return 1
  }
  const code = name === 'baseline' ? writeBaseline() : generate(name)
  if (code === 0) {
    recordSums(folder)
    deleteOldSnapshots()
  }
  return code
}

/** drizzle-kit compares the tables only with the newest snapshot. */
function deleteOldSnapshots(): void {
  const meta = join(folder, 'meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
}

/** Runs drizzle-kit and prints only the result, without the table list. If it has a question, runs interactively. */
function generate(name: string): number {
  const program = join(root, 'node_modules/.bin/drizzle-kit')
  const args = ['generate', '--config', 'drizzle.config.ts', '--name', name]
  const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status ?? 1
  console.log(
    stdout
      .split('\n')
      .filter((line) => /migration|no schema changes/i.test(line))
      .join('\n'),
  )
  return 0
}

function writeBaseline(): number {
  const [first, second] = journalOf(folder).entries
  if (second) {
    console.error(
      'There are migrations after the baseline: since the first release they only add. Name yours.',
    )
    return 1
  }
  const file = join(folder, '0000_baseline.sql')
  const before = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  const code = generate('baseline')
  if (code === 0 && first && readFileSync(file, 'utf8') === before) keepTime(first.when)
  return code
}

/** Unchanged tables mean an unchanged baseline: preserves its time so that databases that have it do not reapply it. */
function keepTime(when: number): void {
  const journal = journalOf(folder)
  const entries = journal.entries.map((entry) => ({ ...entry, when }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }, null, 2))
}

process.exitCode = main(process.argv[2])
