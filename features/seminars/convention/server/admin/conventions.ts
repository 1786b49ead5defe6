import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/server/context.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { conventionAdmin as contract } from '../../contract/admin.ts'
import { conventionContacts, conventionDraws, conventions } from '../tables.ts'

export const countOf = (what: SQL) => sql<number>`(select count(*)::int from ${what})`

export const matchesConvention = (column: PgColumn, { conventionid }: { conventionid: string }) =>
  conventionid ? eq(column, conventionid) : undefined

export const conventionAdmin = serveResource(contract, {
  name: 'convention.convention',
  nameOf: ({ name }) => name,
  labels: { blankWeight: 'Chance of no prize' },
  table: conventions,
  searched: [conventions.name, conventions.place],
  sorts: { firstDay: conventions.firstDay, name: conventions.name },
  computed: {
    contacts: countOf(sql`${conventionContacts} c where c.convention_id = ${conventions.id}`),
    draws: countOf(
      sql`${conventionDraws} d where d.convention_id = ${conventions.id} and d.state <> 'returned'`,
    ),
  },
})

export async function conventionNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: conventions.id, name: conventions.name })
    .from(conventions)
    .where(inArray(conventions.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
