import { and, eq, isNull, sql } from 'drizzle-orm'
import { distinctPlaces, jobRolesOf } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { requirementDesk as contract } from '../../contract/requirement-desk.ts'
import { requirements as table } from '../tables.ts'
import { targetsFor } from './targets.ts'

const MOST = 60

const administers = (call: Pick<Call, 'actor'>, companyId: string): boolean =>
  holds(call.actor, 'corp_admin', companyId)

const desk = serveResource(contract, {
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
    ...{ name, kind, code, plant, dueDays, dueOn, renewMonths },
    compid: companyId,
    jobRoleId: jobRoleId ?? '',
  }),
  async check(call, draft, stored) {
    if (stored && stored.draft.compid !== draft.compid) refuse('forbidden')
    const [{ plants }, jobRoles] = await Promise.all([
      distinctPlaces(call.db, draft.compid),
      jobRolesOf(call.db, draft.compid),
    ])
    const isKnown = (await targetsFor(call.db)).some(
      ({ kind, value }) => kind === draft.kind && value === draft.code,
    )
    const isSame = stored?.draft.code === draft.code && stored.draft.kind === draft.kind
    const knowsRole = draft.jobRoleId === '' || jobRoles.some(({ id }) => id === draft.jobRoleId)
    const knowsPlant = draft.plant === '' || plants.includes(draft.plant)
    if (!stored && (await running(call, draft.compid)) >= MOST) call.refuse('too-many-requirements')
    return {
      code: isKnown || isSame ? undefined : 'Please choose one of the list.',
      jobRoleId: knowsRole ? undefined : 'Please choose a job role of this company.',
      plant: knowsPlant ? undefined : 'Please choose a plant of this company.',
    }
  },
  async namesOf(call, ids) {
    const [first] = await call.db
      .select({ companyId: table.companyId })
      .from(table)
      .where(sql`${table.jobRoleId} = any(${sql.param([...ids])}::uuid[])`)
      .limit(1)
    if (!first) return new Map()
    const jobRoles = await jobRolesOf(call.db, first.companyId)
    return new Map(jobRoles.map(({ id, name }) => [id, name]))
  },
  async show(rows, call) {
    const [first] = rows
    if (!first) return []
    const jobRoles = await jobRolesOf(call.db, first.companyId)
    const names = new Map(jobRoles.map(({ id, name }) => [id, name]))
    return rows.map(({ jobRoleId }) => ({ jobRole: jobRoleId ? (names.get(jobRoleId) ?? '') : '' }))
  },
})

const running = (call: Call, companyId: string): Promise<number> =>
  call.db.$count(table, and(eq(table.companyId, companyId), isNull(table.archivedAt)))

/** Refuses what belongs to another company, before anything of it is read. */
async function ownRequirement(call: SignedInCall, id: string): Promise<void> {
  const [row] = await call.db.select({ companyId: table.companyId }).from(table).where(eq(table.id, id))
  if (!administers(call, row?.companyId ?? '')) refuse('forbidden')
}

const { handlers } = desk
export const requirementHandlers: Handlers<typeof contract> = {
  async list(input, call) {
    if (!administers(call, input.compid)) refuse('forbidden')
    return handlers.list(input, call)
  },
  async read(input, call) {
    await ownRequirement(call, input.id)
    return handlers.read(input, call)
  },
  async save(input, call) {
    if (input.id) await ownRequirement(call, input.id)
    if (!administers(call, input.draft.compid)) refuse('forbidden')
    return handlers.save(input, call)
  },
  async archive(input, call) {
    await ownRequirement(call, input.id)
    return handlers.archive(input, call)
  },
  async history(input, call) {
    await ownRequirement(call, input.id)
    return handlers.history(input, call)
  },
}

export const saveRequirement = desk.save
