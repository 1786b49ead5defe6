import { findUser } from '#features/core/accounts/server/public.ts'
import { answersFor } from '#features/core/company-people/rules/answers-for.ts'
import { administratorsOf, type Company, findCompany } from '#features/core/company-people/server/public.ts'
import type { CorporateLine } from '#features/shop/cart/rules/cart-lines.ts'
import {
  addCompanyCredit,
  companyCreditOf,
  reverseCompanyCredit,
} from '#features/shop/credit/server/public.ts'
import { type OfferKind, type Order, type OrderLine, orderName } from '#features/shop/orders/server/public.ts'
import type { QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import { isCreditAmount } from '../../rules/credit-amount.ts'
import { accountCredited, creditWrittenOff } from './mail.ts'

/** Corporate credit offers: the amount paid is the amount credited, and only to a company the buyer manages. */
export const creditOffer: OfferKind = {
  kind: 'corporate',

  async describe(ctx, lines) {
    const described: QuoteLine[] = []
    for (const line of lines) if (line.kind === 'corporate') described.push(await creditLine(ctx, line))
    return described
  },

  hold: async () => {},
  release: async () => {},

  async fulfill(ctx, order, lines) {
    for (const line of lines) await credit(ctx, order, line)
    return new Map()
  },

  starts: async (_call, _order, lines) =>
    lines.map(({ id, code }) => ({
      lineId: id,
      label: 'See the credit',
      path: `/corporateCredit?company=${encodeURIComponent(code)}`,
    })),

  async reverse(ctx, order, lines) {
    for (const line of lines) await takeBack(ctx, order, line)
  },
}

async function creditLine(ctx: Context<'not-sold'>, line: CorporateLine): Promise<QuoteLine> {
  const { lineId, kind, code, amountMinor, quantity, creditType } = line
  const company = answersFor(ctx.actor, code) ? await findCompany(ctx.db, code) : null
  if (!company) {
    ctx.refuse('not-sold', {
      message:
        'Corporate credit is bought by those who answer for the company. Please take it out of the cart.',
    })
  }
  if (creditType !== 'company') {
    ctx.refuse('not-sold', {
      message: 'Supervisor credit is set aside from the credit of the company; it cannot be bought.',
    })
  }
  if (!isCreditAmount(amountMinor) || quantity !== 1) {
    ctx.refuse('not-sold', {
      message:
        'Corporate credit is bought in one amount from 10.00 to 50,000.00 US dollars. Please take it out and enter it again.',
    })
  }
  const name = `Corporate credit for ${company.name}`
  return { lineId, kind, code, name, quantity, listPrice: amountMinor, intro: null }
}

const changeOf = (order: Order, line: OrderLine) => ({
  companyId: line.code,
  usdMinor: line.totalInUsdMinor,
  orderId: order.id,
})

async function companyOfLine(ctx: Context, line: OrderLine): Promise<Company> {
  const company = await findCompany(ctx.db, line.code)
  if (!company) throw new Error(`Order line ${line.id} names no company`)
  return company
}

async function credit(ctx: Context, order: Order, line: OrderLine): Promise<void> {
  const change = changeOf(order, line)
  if (!(await addCompanyCredit(ctx, { ...change, key: `corporate-line/${line.id}` }))) return
  const company = await companyOfLine(ctx, line)
  const { availableMinor } = await companyCreditOf(ctx.db, company.id)
  const administrators = await administratorsOf(ctx.db, company.id)
  const buyer = await findUser(ctx.db, order.userId)
  const readers = new Set([...administrators.map(({ email }) => email), ...(buyer ? [buyer.email] : [])])
  for (const reader of readers) {
    await sendMail(ctx, accountCredited, reader, {
      company: company.name,
      minor: change.usdMinor,
      availableMinor,
      order: orderName(order.number),
      url: `${ctx.settings.publicUrl}/corporateCredit?company=${company.id}`,
    })
  }
  await announceTo(ctx.db, 'credit', [order.userId, ...administrators.map(({ userId }) => userId)])
}

async function takeBack(ctx: Context, order: Order, line: OrderLine): Promise<void> {
  const key = `corporate-line-back/${line.id}`
  const { takenMinor, writtenOffMinor } = await reverseCompanyCredit(ctx, { ...changeOf(order, line), key })
  if (takenMinor + writtenOffMinor === 0) return
  const company = await companyOfLine(ctx, line)
  await ctx.audit({
    action: 'corporate.takeBack',
    target: company.id,
    details: { order: order.id, takenMinor, writtenOffMinor },
  })
  if (writtenOffMinor === 0) return
  await sendMail(ctx, creditWrittenOff, ctx.settings.provider.email, {
    company: company.name,
    order: orderName(order.number),
    takenMinor,
    writtenOffMinor,
    url: `${ctx.settings.publicUrl}/adminIndex/orders/${order.id}`,
  })
}
