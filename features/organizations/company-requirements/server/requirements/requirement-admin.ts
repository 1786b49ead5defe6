import { and, eq, isNull, sql } from 'drizzle-orm'
import { distinctPlaces, jobRolesOf } from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { requirementAdmin as contract } from '../../contract/requirement-admin.ts'
import { requirements as table } from '../tables.ts'
import { targetsFor } from './targets.ts'

const MAX = 60

const administers = (ctx: Pick<Context, 'actor'>, companyId: string): boolean =>
  holds(ctx.actor, 'corp_admin', companyId)

const admin = serveResource(contract, {
  name: 'compliance.requirement',
  nameOf: ({ name }) => name,
  labels: {
    compid: 'Company',
    code: 'What is required',
    jobRoleId: 'Job role',
    dueDays: 'Due after days',
    renewMonths: 'Renewed after months',
  },
  table,
  searched: [table.name, table.code],
  sorts: { name: table.name, kind: table.kind },
  where: ({ compid }) => eq(table.companyId, compid),
  columns: ({ compid, jobRoleId, ...draft }) => ({
    ...draft,
    companyId: compid,
    jobRoleId: jobRoleId === '' ? null : jobRoleId,
  }),
  draft: ({ companyId, name, kind, code, jobRoleId, plant, dueDays, dueOn, renewMonths }) => ({
    name,
    kind,
    code,
    plant,
    dueDays,
    dueOn,
    renewMonths,
    compid: companyId,
    jobRoleId: jobRoleId ?? '',
  }),
  async check(ctx, draft, stored) {
    if (stored && stored.draft.compid !== draft.compid) refuse('forbidden')
    const [{ plants }, jobRoles] = await Promise.all([
      distinctPlaces(ctx.db, draft.compid),
      jobRolesOf(ctx.db, draft.compid),
    ])
    const isKnown = (await targetsFor(ctx.db)).some(
      ({ kind, value }) => kind === draft.kind && value === draft.code,
    )
    const isSame = stored?.draft.code === draft.code && stored.draft.kind === draft.kind
    const knowsRole = draft.jobRoleId === '' || jobRoles.some(({ id }) => id === draft.jobRoleId)
    const knowsPlant = draft.plant === '' || plants.includes(draft.plant)
    if (!stored && (await running(ctx, draft.compid)) >= MAX) ctx.refuse('too-many-requirements')
    return {
      code: isKnown || isSame ? undefined : 'Please choose one of the list.',
      jobRoleId: knowsRole ? undefined : 'Please choose a job role of this company.',
      plant: knowsPlant ? undefined : 'Please choose a plant of this company.',
    }
  },
  async namesOf(ctx, ids) {
    const [first] = await ctx.db
      .select({ companyId: table.companyId })
      .from(table)
      .where(sql`${table.jobRoleId} = any(${sql.param([...ids])}::uuid[])`)
      .limit(1)
    if (!first) return new Map()
    const jobRoles = await jobRolesOf(ctx.db, first.companyId)
    return new Map(jobRoles.map(({ id, name }) => [id, name]))
  },
  async show(rows, ctx) {
    const [first] = rows
    if (!first) return []
    const jobRoles = await jobRolesOf(ctx.db, first.companyId)
    const names = new Map(jobRoles.map(({ id, name }) => [id, name]))
    return rows.map(({ jobRoleId }) => ({ jobRole: jobRoleId ? (names.get(jobRoleId) ?? '') : '' }))
  },
})

const running = (ctx: Context, companyId: string): Promise<number> =>
  ctx.db.$count(table, and(eq(table.companyId, companyId), isNull(table.archivedAt)))

/** Refuses requirements of other companies before any of their data is read. */
async function ownRequirement(ctx: SignedInContext, id: string): Promise<void> {
  const [row] = await ctx.db.select({ companyId: table.companyId }).from(table).where(eq(table.id, id))
  if (!administers(ctx, row?.companyId ?? '')) refuse('forbidden')
}

const { handlers } = admin
export const requirementHandlers: Handlers<typeof contract> = {
  async list(input, ctx) {
    if (!administers(ctx, input.compid)) refuse('forbidden')
    return handlers.list(input, ctx)
  },
  async read(input, ctx) {
    await ownRequirement(ctx, input.id)
    return handlers.read(input, ctx)
  },
  async save(input, ctx) {
    if (input.id) await ownRequirement(ctx, input.id)
    if (!administers(ctx, input.draft.compid)) refuse('forbidden')
    return handlers.save(input, ctx)
  },
  async archive(input, ctx) {
    await ownRequirement(ctx, input.id)
    return handlers.archive(input, ctx)
  },
  async history(input, ctx) {
    await ownRequirement(ctx, input.id)
    return handlers.history(input, ctx)
  },
}

export const saveRequirement = admin.save
