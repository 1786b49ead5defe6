import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { needsStop } from '#platform/server/migrate.ts'
import { migrationProblems } from './migration-problems.ts'
import { journalOf, recordSums } from './migration-sums.ts'

/** Creates a migrations folder as written by npm run migration. */
function folderOf(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'permeate-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, when: idx }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text)
  recordSums(folder)
  return folder
}

const baseline = { '0000_baseline': 'create table users (id text);' }

test('An edited migration is refused', () => {
  const folder = folderOf(baseline)
  expect(migrationProblems(folder)).toEqual([])
  writeFileSync(join(folder, '0000_baseline.sql'), 'create table users (id uuid);')
  expect(migrationProblems(folder)).toEqual([expect.stringContaining('was edited')])
})

test('A handwritten migration is refused', () => {
  const folder = folderOf(baseline)
  writeFileSync(join(folder, '0001_by-hand.sql'), 'alter table users add column name text;')
  expect(migrationProblems(folder)).toEqual([expect.stringContaining('is not in meta/_journal.json')])
})

test.each([
  'drop table users;',
  'alter table users drop column id;',
  'alter table "users" rename column "id" to "key";',
  'alter table users alter column id set data type uuid;',
  'delete from users;',
])('%s after the baseline is refused unless it is listed', (text) => {
  const folder = folderOf({ ...baseline, '0001_less': text })
  expect(migrationProblems(folder)).toHaveLength(1)
  expect(migrationProblems(folder, { '0001_less': 'nobody reads it' })).toEqual([])
})

test('Additions and removed constraints are accepted', () => {
  const text = `alter table users add column name text;--> statement-breakpoint\nalter table users drop constraint users_key;`
  expect(migrationProblems(folderOf({ ...baseline, '0001_more': text }))).toEqual([])
})

test('A checksum is preserved once a later migration exists', () => {
  const folder = folderOf({ ...baseline, '0001_more': 'alter table users add column name text;' })
  writeFileSync(join(folder, '0000_baseline.sql'), 'create table guests (id text);')
  recordSums(folder)
  expect(migrationProblems(folder)).toEqual([expect.stringContaining('0000_baseline.sql was edited')])
})

test('The operation manual lists the upgrades that require a stop', () => {
  const migrations = journalOf('platform/server/migrations').entries.map(({ tag }) => tag)
  const page = readFileSync('docs/operation.md', 'utf8')
  for (const tag of Object.keys(needsStop)) {
    expect(migrations).toContain(tag)
    expect(page).toContain(`| \`${tag}\``)
  }
})
