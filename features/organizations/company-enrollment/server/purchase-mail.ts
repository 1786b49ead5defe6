import { eq } from 'drizzle-orm'
import { findPeople, findPerson, findUser } from '#features/core/accounts/server/public.ts'
import { type Company, findCompany } from '#features/core/company-people/server/public.ts'
import { usd } from '#features/shop/credit/rules/usd.ts'
import { holds } from '#platform/contract/access.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { nameIn } from '#platform/contract/names.ts'
import type { Context, SignedInActor, SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { corporatePurchaseMail } from '../contract/purchase-mail.ts'
import { seatsText } from '../rules/plan.ts'
import { readApproval } from './approval-link.ts'
import { courseNames, enrollPeople, quoteEnrollment } from './enroll.ts'
import { namedSeats } from './plan-seats.ts'
import { declinePurchase, requestPath } from './purchase-requests.ts'
import { companyPurchases } from './tables.ts'

const GOOD_FOR = 14 * 86_400_000

interface Found {
  request: typeof companyPurchases.$inferSelect
  company: Company
  /** The recipient of the link; they must still administer the company. */
  actor: SignedInActor
}

/** A logged-in administrator acts as themselves; anyone else acts through the link. */
function answering<Codes extends string>(
  ctx: Context<Codes>,
  { company, actor }: Found,
): { own: SignedInContext<Codes>; isAdmin: boolean } {
  const isAdmin = ctx.actor !== null && holds(ctx.actor, 'corp_admin', company.id)
  return { own: isAdmin && ctx.actor ? ctx.actingAs(ctx.actor) : ctx.byLinkTo(actor), isAdmin }
}

async function readLink(ctx: Context, token: string): Promise<Found | null> {
  const link = await readApproval(ctx, token)
  if (!link) return null
  const [request] = await ctx.db
    .select()
    .from(companyPurchases)
    .where(eq(companyPurchases.id, link.requestId))
  if (!request || ctx.now.getTime() - request.createdAt.getTime() > GOOD_FOR) return null
  const user = await findUser(ctx.db, link.administratorId)
  const actor = user && (await findPerson(ctx.db, user.username))
  const company = await findCompany(ctx.db, request.companyId)
  return actor && company && holds(actor, 'corp_admin', company.id) ? { request, company, actor } : null
}

export const purchaseMailHandlers: Handlers<typeof corporatePurchaseMail> = {
  async purchaseByMail({ token }, ctx) {
    const found = await readLink(ctx, token)
    if (!found) return { purchase: null }
    const { request, company } = found
    const { own, isAdmin } = answering(ctx, found)
    const { plan, state, reason, createdAt } = request
    const [people, courses] = await Promise.all([
      findPeople(ctx.db, [request.userId, ...plan.people]),
      courseNames(ctx, plan.courses),
    ])
    const nameOf = nameIn(people)
    const quote =
      state === 'asked'
        ? await quoteEnrollment(own, {
            companyId: company.id,
            plan,
            purchaseId: request.id,
          })
        : null
    const credit = plan.pay === 'credit' ? (quote?.credit ?? null) : null
    return {
      purchase: {
        company: company.name,
        by: nameOf(request.userId),
        at: createdAt,
        state,
        reason,
        people: plan.people.map(nameOf).filter(Boolean),
        courses: [
          ...plan.courses.map((code) => courses.get(code) ?? code),
          ...(await namedSeats(ctx, plan)).map(seatsText),
        ],
        total: quote?.total ?? usd(request.totalMinor),
        left: credit?.available ?? null,
        of: credit?.of ?? null,
        needsPurchaseOrder: plan.pay === 'invoice' && (quote?.invoice?.needsPurchaseOrder ?? false),
        needsLogin: !isAdmin && (quote?.total.minor ?? 0) > ctx.settings.approvalLinkLimit,
        path: requestPath(company.id, request.id),
      },
    }
  },

  async approveByMail({ token, price, purchaseOrder }, ctx) {
    const found = (await readLink(ctx, token)) ?? ctx.refuse('dead-link')
    const { request, company } = found
    if (request.state !== 'asked') return ctx.refuse('dead-link')
    const { own, isAdmin } = answering(ctx, found)
    // The price must equal the total, so a lower price cannot bypass the limit.
    if (!isAdmin && (fromMajor(price) ?? 0) > ctx.settings.approvalLinkLimit)
      return ctx.refuse('login-needed')
    const { message } = await enrollPeople(own, {
      companyId: company.id,
      plan: request.plan,
      price,
      purchaseOrder,
      purchaseId: request.id,
    })
    return { message }
  },

  async declineByMail({ token, reason }, ctx) {
    const found = (await readLink(ctx, token)) ?? ctx.refuse('dead-link')
    const { request, company } = found
    if (request.state !== 'asked') return ctx.refuse('dead-link')
    const { own } = answering(ctx, found)
    await declinePurchase({ compid: company.id, purchaseid: request.id, reason }, own)
    return { message: 'Declined. The supervisor gets your reason by email.' }
  },
}
