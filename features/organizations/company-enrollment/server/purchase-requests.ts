import { and, desc, eq } from 'drizzle-orm'
import { findPeople, findUser } from '#features/core/accounts/server/public.ts'
import {
  administratorsOf,
  type PeopleScope,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { usd } from '#features/shop/credit/rules/usd.ts'
import { findOrders, orderName } from '#features/shop/orders/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { fullName, nameIn } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import type { corporateEnroll } from '../contract/enroll.ts'
import { type Plan, seatsText } from '../rules/plan.ts'
import { approvalUrl } from './approval-link.ts'
import { purchaseAsked, purchaseDecided } from './mail.ts'
import { payersOf } from './payer.ts'
import { namesIn } from './people-to-enroll.ts'
import { namedSeats, seatsNamer } from './plan-seats.ts'
import { companyPurchases, type PurchaseState } from './tables.ts'

export const requestPath = (companyId: string, id: string): string =>
  `/corporateEmployeeEnroll?company=${companyId}&request=${id}`

/** Submits a supervisor's purchase for approval and notifies all administrators. */
export async function requestPurchaseApproval(
  ctx: SignedInContext,
  { company }: PeopleScope,
  { plan, totalMinor }: { plan: Plan; totalMinor: number },
): Promise<void> {
  const id = ctx.newId()
  await ctx.db.insert(companyPurchases).values({
    id,
    companyId: company.id,
    userId: ctx.actor.userId,
    plan,
    totalMinor,
    state: 'asked',
    createdAt: ctx.now,
    changedAt: ctx.now,
  })
  const administrators = await administratorsOf(ctx.db, company.id)
  const courses = [
    ...(await findCourses(ctx.db, [...plan.courses])).map(({ name }) => name),
    ...(await namedSeats(ctx, plan)).map(seatsText),
  ]
  const facts = {
    supervisor: fullName(ctx.actor),
    people: plan.people.length,
    courses,
    total: formatMoney(totalMinor, LIST_CURRENCY),
  }
  const letters = administrators.map(async ({ userId, email }) => ({
    to: email,
    facts: { ...facts, url: await approvalUrl(ctx, id, userId) },
  }))
  await sendMails(ctx, purchaseAsked, await Promise.all(letters))
  await ctx.audit({
    action: 'corporate.askPurchase',
    target: company.id,
    details: { request: id, totalMinor },
  })
  await announceTo(ctx.db, 'requests', pluck(administrators, 'userId'))
}

/** Returns a pending request, locked for the administrator about to approve it. */
export async function lockPendingPurchase(ctx: SignedInContext, scope: PeopleScope, purchaseId: string) {
  if (scope.supervisorId !== null) refuse('forbidden')
  const [found] = await ctx.db
    .select()
    .from(companyPurchases)
    .where(and(eq(companyPurchases.id, purchaseId), eq(companyPurchases.companyId, scope.company.id)))
    .for('update')
  if (!found) refuse('not-found')
  if (found.state !== 'asked') refuse('conflict')
  return {
    ...found,
    approve: (orderId: string) =>
      decide(ctx, scope, { request: found, state: 'approved', orderId, reason: '' }),
  }
}

interface Decision {
  request: typeof companyPurchases.$inferSelect
  state: PurchaseState
  reason: string
  orderId: string | null
}

async function decide(ctx: SignedInContext, { company }: PeopleScope, decision: Decision): Promise<void> {
  const { request, state, reason, orderId } = decision
  await ctx.db
    .update(companyPurchases)
    .set({ state, reason, orderId, decidedBy: ctx.actor.userId, changedAt: ctx.now })
    .where(eq(companyPurchases.id, request.id))
  await ctx.audit({
    action: 'corporate.decidePurchase',
    target: company.id,
    details: { request: request.id, state, reason },
  })
  const asker = await findUser(ctx.db, request.userId)
  if (!asker || asker.id === ctx.actor.userId) return
  await sendMail(ctx, purchaseDecided, asker.email, {
    firstName: asker.firstName,
    by: authorOf(ctx),
    isApproved: state === 'approved',
    total: formatMoney(request.totalMinor, LIST_CURRENCY),
    people: request.plan.people.length,
    reason,
    url: `${ctx.settings.publicUrl}${requestPath(company.id, request.id)}`,
  })
  await announceTo(ctx.db, 'requests', asker.id)
}

function authorOf({ actor, isByLink }: SignedInContext): string {
  const name = fullName(actor)
  return isByLink ? `The holder of the link emailed to ${name}` : name
}

/** Declines a request as an administrator, or withdraws it as the requesting supervisor. */
export const declinePurchase: Handler<typeof corporateEnroll.declinePurchase> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  const [request] = await ctx.db
    .select()
    .from(companyPurchases)
    .where(and(eq(companyPurchases.id, input.purchaseid), eq(companyPurchases.companyId, input.compid)))
    .for('update')
  if (!request) refuse('not-found')
  const isOwn = request.userId === ctx.actor.userId
  if (scope.supervisorId !== null && !isOwn) refuse('forbidden')
  if (request.state !== 'asked') refuse('conflict')
  const state = isOwn ? 'withdrawn' : 'declined'
  if (state === 'declined' && input.reason === '')
    refuse('bad-input', { fields: { reason: 'Please say why; the supervisor reads it.' } })
  await decide(ctx, scope, { request, state, reason: input.reason, orderId: null })
  return { good: true as const }
}

/** True if the request is pending and would be paid by credit. */
const isWaiting = ({ state, plan }: typeof companyPurchases.$inferSelect): boolean =>
  state === 'asked' && plan.pay === 'credit'

export const purchases: Handler<typeof corporateEnroll.purchases> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  const query = ctx.db
    .select()
    .from(companyPurchases)
    .where(
      and(
        eq(companyPurchases.companyId, input.compid),
        scope.supervisorId === null ? undefined : eq(companyPurchases.userId, scope.supervisorId),
        input.state ? eq(companyPurchases.state, input.state) : undefined,
      ),
    )
  const { rows, total } = await listOf(ctx.db, query, input, [
    desc(companyPurchases.createdAt),
    desc(companyPurchases.id),
  ])
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ userId, plan }) => [userId, ...plan.people]),
  )
  const nameOf = nameIn(people)
  const names = await namesIn(
    ctx,
    scope,
    rows.flatMap(({ plan }) => plan.people),
  )
  const courses = await findCourses(ctx.db, [...new Set(rows.flatMap(({ plan }) => plan.courses))])
  const courseName = new Map(courses.map(({ code, name }) => [code, name]))
  const seatsOf = await seatsNamer(ctx, pluck(rows, 'plan'))
  const orders = await findOrders(
    ctx.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const payers = await payersOf(ctx.db, scope.company, pluck(rows.filter(isWaiting), 'userId'))
  return {
    total,
    rows: rows.map((row) => {
      const payer = isWaiting(row) ? payers.get(row.userId) : undefined
      const order = row.orderId ? orders.get(row.orderId) : undefined
      return {
        purchaseid: row.id,
        at: row.createdAt,
        by: nameOf(row.userId),
        state: row.state,
        people: row.plan.people.map((userid) => ({ userid, name: names.get(userid) ?? nameOf(userid) })),
        dueOn: row.plan.dueOn || null,
        note: row.plan.note ?? '',
        courses: row.plan.courses.map((code) => ({
          courseid: code,
          coursename: courseName.get(code) ?? code,
        })),
        seats: seatsOf(row.plan),
        total: usd(row.totalMinor),
        left: payer ? usd(payer.availableMinor) : null,
        of: payer?.of ?? null,
        reason: row.reason,
        order: order ? orderName(order.number) : null,
        mine: row.userId === ctx.actor.userId,
      }
    }),
  }
}
