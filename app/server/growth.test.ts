import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { testApp } from './testing/test-app.ts'

const { app } = await testApp({ world: 'empty' })
const text = readFileSync(join(projectRoot(), 'docs/growth.md'), 'utf8')

/** Returns the tables that the page lists for a group. */
function tablesOf(group: string): string[] {
  const tables = text.match(new RegExp(`^\\| ${group} .*\\|(.*)\\|$`, 'm'))?.[1] ?? ''
  return [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => table).sort()
}

/** Returns the tables in which every row leads to a row of the root through non-null foreign keys. */
async function reaching(root: string): Promise<Set<string>> {
  const { rows } = await app.pool.query<{ name: string }>(
    `with recursive keys as (
       select conrelid as child, confrelid as parent from pg_constraint
       where contype = 'f' and not exists (select from pg_attribute
         where attrelid = conrelid and attnum = any(conkey) and not attnotnull)
     ), reached as (
       select $1::regclass::oid as id
       union select keys.child from keys join reached on keys.parent = reached.id
     )
     select relname as name from pg_class join reached on pg_class.oid = reached.id`,
    [root],
  )
  return new Set(rows.map(({ name }) => name))
}

describe('Growth page', () => {
  it('assigns every table to one group', async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
    )
    const groups = ['person', 'event', 'ledger', 'everywhere', 'time'].flatMap(tablesOf)
    expect(groups.sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it.each([
    ['person', 'users'],
    ['event', 'seminar_events'],
  ])('puts into the group %s only tables that lead to %s', async (group, root) => {
    const reached = await reaching(root)
    expect(tablesOf(group).filter((table) => !reached.has(table))).toEqual([])
    expect(tablesOf(group).length).toBeGreaterThan(10)
  })
})
