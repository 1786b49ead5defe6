import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople, findUser } from '#features/accounts/server/public.ts'
import { findCourses } from '#features/catalog/server/public.ts'
import { administratorsOf, type PeopleScope, peopleScope } from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { findOrders, orderName } from '#features/orders/server/public.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import type { corporateEnroll } from '../../contract/enroll.ts'
import { type Plan, seatsText } from '../../rules/plan.ts'
import { companyPurchases, type PurchaseState } from '../tables.ts'
import { approvalUrl } from './approval-link.ts'
import { purchaseAsked, purchaseDecided } from './mail.ts'
import { payersOf } from './payer.ts'
import { namedSeats, seatsNamer } from './plan-seats.ts'

const requestUrl = (call: SignedInCall, companyId: string, id: string): string =>
  `${call.settings.publicUrl}/corporateEmployeeEnroll?company=${companyId}&request=${id}`

/** A supervisor's purchase waits for an administrator; all of them are told. */
export async function askForPurchase(
  call: SignedInCall,
  { company }: PeopleScope,
  { plan, totalMinor }: { plan: Plan; totalMinor: number },
): Promise<void> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(companyPurchases).values({
    ...{ id, companyId: company.id, userId: call.actor.userId, plan, totalMinor },
    state: 'asked',
    createdAt: call.now,
    changedAt: call.now,
  })
  const administrators = await administratorsOf(call.db, company.id)
  const courses = [
    ...(await findCourses(call.db, [...plan.courses])).map(({ name }) => name),
    ...(await namedSeats(call, plan)).map(seatsText),
  ]
  const facts = {
    supervisor: `${call.actor.firstName} ${call.actor.lastName}`,
    people: plan.people.length,
    courses,
    total: formatMoney(totalMinor, LIST_CURRENCY),
  }
  const letters = administrators.map(async ({ userId, email }) => ({
    to: email,
    facts: { ...facts, url: await approvalUrl(call, id, userId) },
  }))
  await sendMails(call, purchaseAsked, await Promise.all(letters))
  await call.audit({
    action: 'corporate.askPurchase',
    target: company.id,
    details: { request: id, totalMinor },
  })
  await announceTo(
    call.db,
    'requests',
    administrators.map(({ userId }) => userId),
  )
}

/** A request that waits, for an administrator who is about to approve it; kept from others until then. */
export async function takePurchase(call: SignedInCall, scope: PeopleScope, purchaseId: string) {
  if (scope.supervisorId !== null) refuse('forbidden')
  const [found] = await call.db
    .select()
    .from(companyPurchases)
    .where(and(eq(companyPurchases.id, purchaseId), eq(companyPurchases.companyId, scope.company.id)))
    .for('update')
  if (!found) refuse('not-found')
  if (found.state !== 'asked') refuse('conflict')
  return {
    ...found,
    approve: (orderId: string) =>
      decide(call, scope, { request: found, state: 'approved', orderId, reason: '' }),
  }
}

interface Decision {
  request: typeof companyPurchases.$inferSelect
  state: PurchaseState
  reason: string
  orderId: string | null
}

async function decide(call: SignedInCall, { company }: PeopleScope, decision: Decision): Promise<void> {
  const { request, state, reason, orderId } = decision
  await call.db
    .update(companyPurchases)
    .set({ state, reason, orderId, decidedBy: call.actor.userId, changedAt: call.now })
    .where(eq(companyPurchases.id, request.id))
  await call.audit({
    action: 'corporate.decidePurchase',
    target: company.id,
    details: { request: request.id, state, reason },
  })
  const asker = await findUser(call.db, request.userId)
  if (!asker || asker.id === call.actor.userId) return
  await sendMail(call, purchaseDecided, asker.email, {
    firstName: asker.firstName,
    by: `${call.actor.firstName} ${call.actor.lastName}`,
    isApproved: state === 'approved',
    total: formatMoney(request.totalMinor, LIST_CURRENCY),
    people: request.plan.people.length,
    reason,
    url: requestUrl(call, company.id, request.id),
  })
  await announceTo(call.db, 'requests', asker.id)
}

/** An administrator says no; the supervisor who asked takes it back. */
export const declinePurchase: Handler<typeof corporateEnroll.declinePurchase> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  const [request] = await call.db
    .select()
    .from(companyPurchases)
    .where(and(eq(companyPurchases.id, input.purchaseid), eq(companyPurchases.companyId, input.compid)))
    .for('update')
  if (!request) refuse('not-found')
  const isOwn = request.userId === call.actor.userId
  if (scope.supervisorId !== null && !isOwn) refuse('forbidden')
  if (request.state !== 'asked') refuse('conflict')
  const state = isOwn ? 'withdrawn' : 'declined'
  if (state === 'declined' && input.reason === '')
    refuse('bad-input', { fields: { reason: 'Please say why; the supervisor reads it.' } })
  await decide(call, scope, { request, state, reason: input.reason, orderId: null })
  return { good: true as const }
}

/** What credit may still pay. */
const isWaiting = ({ state, plan }: typeof companyPurchases.$inferSelect): boolean =>
  state === 'asked' && plan.pay === 'credit'

export const purchases: Handler<typeof corporateEnroll.purchases> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  const query = call.db
    .select()
    .from(companyPurchases)
    .where(
      and(
        eq(companyPurchases.companyId, input.compid),
        scope.supervisorId === null ? undefined : eq(companyPurchases.userId, scope.supervisorId),
        input.state ? eq(companyPurchases.state, input.state) : undefined,
      ),
    )
  const { rows, total } = await listOf(call.db, query, input, [
    desc(companyPurchases.createdAt),
    desc(companyPurchases.id),
  ])
  const people = await findPeople(
    call.db,
    rows.flatMap(({ userId, plan }) => [userId, ...plan.people]),
  )
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  const courses = await findCourses(call.db, [...new Set(rows.flatMap(({ plan }) => plan.courses))])
  const courseName = new Map(courses.map(({ code, name }) => [code, name]))
  const seatsOf = await seatsNamer(
    call,
    rows.map(({ plan }) => plan),
  )
  const orders = await findOrders(
    call.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const payers = await payersOf(
    call.db,
    scope.company,
    rows.filter(isWaiting).map(({ userId }) => userId),
  )
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
        people: row.plan.people.map((userid) => ({ userid, name: nameOf(userid) })),
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
        mine: row.userId === call.actor.userId,
      }
    }),
  }
}
