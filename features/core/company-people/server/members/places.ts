import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { recordEdits } from '#platform/server/resource/edits.ts'
import { memberLabels } from '../../contract/member-draft.ts'
import { companyJobRoles, companyMembers } from '../tables.ts'

const MAX_PLACES = 200

/** Returns the distinct plants and shifts of a company's employees, by name. */
export async function distinctPlaces(
  db: Db,
  companyId: string,
): Promise<{ plants: string[]; shifts: string[] }> {
  const valuesOf = async (column: PgColumn) => {
    const rows = await db
      .selectDistinct({ value: sql<string>`${column}` })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt), ne(column, '')))
      .orderBy(sql`1`)
      .limit(MAX_PLACES)
    return rows.map(({ value }) => value)
  }
  const [plants, shifts] = await Promise.all([
    valuesOf(companyMembers.department),
    valuesOf(companyMembers.shift),
  ])
  return { plants, shifts }
}

/** Returns names of job roles by id. */
export async function jobRoleNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const requested = [...new Set(ids)].filter((id) => id !== null)
  if (requested.length === 0) return new Map()
  const rows = await db
    .select({ id: companyJobRoles.id, name: companyJobRoles.name })
    .from(companyJobRoles)
    .where(inArray(companyJobRoles.id, requested))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface PlaceChange {
  department?: string | undefined
  shift?: string | undefined
  /** Null means no job role. */
  jobRoleId?: string | null | undefined
}

/**
 * Moves members to a plant, shift, or job role in one batch, each with its history; omitted fields remain unchanged.
 * Returns the number of moved members.
 */
export async function moveMembers(
  ctx: Context,
  companyId: string,
  { userIds, change }: { userIds: readonly string[]; change: PlaceChange },
): Promise<number> {
  const fields = (['department', 'shift', 'jobRoleId'] as const).filter(
    (field) => change[field] !== undefined,
  )
  if (fields.length === 0 || userIds.length === 0) return 0
  const moved = await ctx.db
    .update(companyMembers)
    .set({
      ...Object.fromEntries(fields.map((field) => [field, change[field]])),
      revision: sql`${companyMembers.revision} + 1`,
    })
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.leftAt),
        sql`${companyMembers.userId} = any(${sql.param([...userIds])}::uuid[])`,
      ),
    )
    .returning({ id: companyMembers.id, revision: companyMembers.revision })
  const labels = fields.map((field) => memberLabels[field])
  await recordEdits(
    ctx,
    moved.map(({ id, revision }) => ({
      resource: 'companies.member',
      id,
      revision,
      act: 'change',
      fields,
      description: `Changed ${labels.join(' and ')}.`,
      details: { after: { ...change } },
    })),
  )
  return moved.length
}
