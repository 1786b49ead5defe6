import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journalOf, sumOf, sumsOf } from './migration-sums.ts'

/** Migrations after the baseline that may remove something, by name, and why that is safe. */
const exceptions: Record<string, string> = {
  '0050_one-way-to-compare-text':
    'Names stay text; only the order in which they sort changes. All servers stop for it.',
  '0073_monthly-partitions':
    'Each renamed table becomes the first partition of a table with its name and columns.',
}

/** Statements removing objects that a running previous version still uses. Constraints and indexes hold no data. */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|schema|type|sequence|view|materialized)\b/i,
  /\brename\s+(to|column|constraint)?/i,
  /\bset\s+data\s+type\b/i,
  /^\s*(truncate|delete\s+from)\b/im,
]

/** Checks that migrations only add: an existing migration is never edited, and a later one drops or renames nothing. */
export function migrationProblems(folder: string, allowed = exceptions): string[] {
  const tags = journalOf(folder).entries.map(({ tag }) => tag)
  const sums = sumsOf(folder)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return [
    ...files
      .filter((file) => !tags.includes(file.slice(0, -4)))
      .map((file) => `${file} is not in meta/_journal.json`),
    ...tags.flatMap((tag) => {
      if (!files.includes(`${tag}.sql`)) return [`${tag}.sql is missing`]
      if (!sums[tag]) return [`${tag}.sql has no sum: write migrations with npm run migration -- <name>`]
      return sums[tag] === sumOf(folder, tag)
        ? []
        : [`${tag}.sql was edited after it was written; write another migration`]
    }),
    ...Object.keys(sums)
      .filter((tag) => !tags.includes(tag))
      .map((tag) => `${tag} is in sums.json and no migration`),
    ...tags.slice(1).flatMap((tag) => takenAway(folder, tag, allowed)),
  ]
}

function takenAway(folder: string, tag: string, allowed: Record<string, string>): string[] {
  if (allowed[tag]) return []
  return statementsOf(folder, tag)
    .filter((statement) => TAKES_AWAY.some((pattern) => pattern.test(statement)))
    .map((statement) => `${tag}.sql takes something away: ${statement.split('\n')[0]}`)
}

function statementsOf(folder: string, tag: string): string[] {
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replace(/^\s*--(?!>).*$/gm, '')
  return text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean)
}
