import { and, count, desc, eq, or } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import type { NewPerson } from '../../contract/new-person.ts'
import { administratorsOf } from '../find-company.ts'
import type { PeopleScope } from '../people-scope.ts'
import { type AddResult, addPeople } from './add-people.ts'
import { join } from './join-by-token.ts'
import { joinDecided, peopleRequested } from './mails.ts'
import { companyJoinLinks, companyJoinRequests } from './tables.ts'

const NAMED = 5

/** Requests that the administrators add people; they are then assigned to the requesting supervisor. */
export async function requestPeople(
  ctx: SignedInContext,
  { company }: PeopleScope,
  people: readonly NewPerson[],
): Promise<void> {
  await ctx.db.insert(companyJoinRequests).values({
    id: ctx.newId(),
    companyId: company.id,
    kind: 'add',
    state: 'waiting',
    people: [...people],
    askedBy: ctx.actor.userId,
    askedAt: ctx.now,
  })
  const names = people.slice(0, NAMED).map(fullName)
  const more = people.length - names.length
  const facts = {
    company: company.name,
    by: fullName(ctx.actor),
    names: more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
    url: `${ctx.settings.publicUrl}/corporateEmployees?company=${company.id}&part=requests`,
  }
  const administrators = await administratorsOf(ctx.db, company.id)
  await sendMails(
    ctx,
    peopleRequested,
    administrators.map(({ email }) => ({ to: email, facts })),
  )
  await ctx.audit({
    action: 'companies.request-people',
    target: company.id,
    details: { people: people.length },
  })
}

type Request = typeof companyJoinRequests.$inferSelect

/** Requests within a scope: all of the company, or for supervisors their own and those through their own links. */
const concerning = ({ company, supervisorId }: PeopleScope) =>
  and(
    eq(companyJoinRequests.companyId, company.id),
    supervisorId === null
      ? undefined
      : or(eq(companyJoinRequests.askedBy, supervisorId), eq(companyJoinLinks.supervisorId, supervisorId)),
  )

/** Returns a page of the requests: pending ones first, each group newest first. */
export async function joinRequestsOf(
  ctx: SignedInContext,
  scope: PeopleScope,
  input: { page: number; rows: number },
) {
  const query = ctx.db
    .select({ request: companyJoinRequests, ownerId: companyJoinLinks.supervisorId })
    .from(companyJoinRequests)
    .leftJoin(companyJoinLinks, eq(companyJoinLinks.id, companyJoinRequests.linkId))
    .where(concerning(scope))
  const { rows, total } = await listOf(ctx.db, query, input, [
    desc(companyJoinRequests.state),
    desc(companyJoinRequests.askedAt),
  ])
  return { rows: rows.map(({ request, ownerId }) => ({ ...request, ownerId })), total }
}

/** Counts the pending requests. */
export async function countJoinRequests(db: Db, scope: PeopleScope): Promise<number> {
  const [counted] = await db
    .select({ waiting: count() })
    .from(companyJoinRequests)
    .leftJoin(companyJoinLinks, eq(companyJoinLinks.id, companyJoinRequests.linkId))
    .where(and(concerning(scope), eq(companyJoinRequests.state, 'waiting')))
  return counted?.waiting ?? 0
}

interface Decision {
  id: string
  approve: boolean
  reason: string
}

/**
 * Approves or declines a request: administrators any, supervisors those through their own link. Fails with `conflict`
 * if it was already decided. Returns the results for the people.
 */
export async function decideRequest(
  ctx: SignedInContext<'staff-account'>,
  scope: PeopleScope,
  { id, approve, reason }: Decision,
): Promise<{ people: NewPerson[]; results: AddResult[] }> {
  const [found] = await ctx.db
    .select({ request: companyJoinRequests, ownerId: companyJoinLinks.supervisorId })
    .from(companyJoinRequests)
    .leftJoin(companyJoinLinks, eq(companyJoinLinks.id, companyJoinRequests.linkId))
    .where(and(eq(companyJoinRequests.id, id), concerning(scope)))
  const mayDecide = scope.supervisorId === null || found?.ownerId === scope.supervisorId
  if (!found || !mayDecide) refuse('forbidden')
  const { request, ownerId } = found
  const decided = await ctx.db
    .update(companyJoinRequests)
    .set({
      state: approve ? 'approved' : 'declined',
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now,
      reason,
    })
    .where(and(eq(companyJoinRequests.id, id), eq(companyJoinRequests.state, 'waiting')))
    .returning({ id: companyJoinRequests.id })
  if (decided.length === 0) refuse('conflict', { message: 'Someone has already decided about this.' })
  const results = approve ? await carryOut(ctx, scope, request, ownerId) : []
  await ctx.audit({
    action: `companies.${approve ? 'approve' : 'decline'}-request`,
    target: scope.company.id,
    details: { id, kind: request.kind, reason },
  })
  await notify(ctx, scope, request, { approved: approve, reason })
  return { people: request.people, results }
}

async function carryOut(
  ctx: SignedInContext<'staff-account'>,
  { company }: PeopleScope,
  request: Request,
  ownerId: string | null,
): Promise<AddResult[]> {
  if (request.kind === 'add')
    return addPeople(ctx, { company, people: request.people, supervisorId: request.askedBy })
  const [person] = request.people
  const details = {
    department: person?.department ?? '',
    shift: person?.shift ?? '',
    jobRoleId: person?.jobRoleId || null,
  }
  await join(ctx, company, details, ownerId, request.askedBy)
  return [{ outcome: 'added', userId: request.askedBy }]
}

async function notify(
  ctx: SignedInContext,
  { company }: PeopleScope,
  { askedBy }: Request,
  decision: { approved: boolean; reason: string },
): Promise<void> {
  const asker = await findUser(ctx.db, askedBy)
  if (!asker) return
  const url = `${ctx.settings.publicUrl}/corporatePage?company=${company.id}`
  await sendMail(ctx, joinDecided, asker.email, { company: company.name, url, ...decision })
}
