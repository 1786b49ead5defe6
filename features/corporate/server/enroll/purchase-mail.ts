import { eq } from 'drizzle-orm'
import { findPeople, findPerson, findUser } from '#features/accounts/server/public.ts'
import { type Company, findCompany } from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { holds } from '#platform/contract/access.ts'
import type { Call, SignedInActor } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { corporatePurchaseMail } from '../../contract/purchase-mail.ts'
import { seatsText } from '../../rules/plan.ts'
import { companyPurchases } from '../tables.ts'
import { readApproval } from './approval-link.ts'
import { courseNames, enrollPeople, quoteEnrollment } from './enroll.ts'
import { namedSeats } from './plan-seats.ts'
import { declinePurchase } from './purchase-requests.ts'

const GOOD_FOR = 14 * 86_400_000

interface Found {
  request: typeof companyPurchases.$inferSelect
  company: Company
  /** Whoever got the mail, while they still administer the company. */
  actor: SignedInActor
}

async function readLink(call: Call, token: string): Promise<Found | null> {
  const link = await readApproval(call, token)
  if (!link) return null
  const [request] = await call.db
    .select()
    .from(companyPurchases)
    .where(eq(companyPurchases.id, link.requestId))
  if (!request || call.now.getTime() - request.createdAt.getTime() > GOOD_FOR) return null
  const user = await findUser(call.db, link.administratorId)
  const actor = user && (await findPerson(call.db, user.username))
  const company = await findCompany(call.db, request.companyId)
  return actor && company && holds(actor, 'corp_admin', company.id) ? { request, company, actor } : null
}

export const purchaseMailHandlers: Handlers<typeof corporatePurchaseMail> = {
  async purchaseByMail({ token }, call) {
    const found = await readLink(call, token)
    if (!found) return { purchase: null }
    const { request, company, actor } = found
    const { plan, state, reason, createdAt } = request
    const [people, courses] = await Promise.all([
      findPeople(call.db, [request.userId, ...plan.people]),
      courseNames(call, plan.courses),
    ])
    const nameOf = (id: string) => {
      const person = people.get(id)
      return person ? `${person.firstName} ${person.lastName}` : ''
    }
    const quote =
      state === 'asked'
        ? await quoteEnrollment(call.actingAs(actor), {
            ...{ companyId: company.id, plan, purchaseId: request.id },
          })
        : null
    const credit = plan.pay === 'credit' ? (quote?.credit ?? null) : null
    return {
      purchase: {
        ...{ company: company.name, by: nameOf(request.userId), at: createdAt, state, reason },
        people: plan.people.map(nameOf).filter(Boolean),
        courses: [
          ...plan.courses.map((code) => courses.get(code) ?? code),
          ...(await namedSeats(call, plan)).map(seatsText),
        ],
        total: quote?.total ?? usd(request.totalMinor),
        left: credit?.available ?? null,
        of: credit?.of ?? null,
        needsPurchaseOrder: plan.pay === 'invoice' && (quote?.invoice?.needsPurchaseOrder ?? false),
      },
    }
  },

  async approveByMail({ token, price, purchaseOrder }, call) {
    const { request, company, actor } = (await readLink(call, token)) ?? call.refuse('dead-link')
    if (request.state !== 'asked') return call.refuse('dead-link')
    const { message } = await enrollPeople(call.actingAs(actor), {
      ...{ companyId: company.id, plan: request.plan, price, purchaseOrder, purchaseId: request.id },
    })
    return { message }
  },

  async declineByMail({ token, reason }, call) {
    const { request, company, actor } = (await readLink(call, token)) ?? call.refuse('dead-link')
    if (request.state !== 'asked') return call.refuse('dead-link')
    await declinePurchase({ compid: company.id, purchaseid: request.id, reason }, call.actingAs(actor))
    return { message: 'Declined. The supervisor gets your reason by email.' }
  },
}
