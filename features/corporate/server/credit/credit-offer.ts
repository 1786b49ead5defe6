import { findUser } from '#features/accounts/server/public.ts'
import type { CorporateLine } from '#features/cart/rules/cart-lines.ts'
import { answersFor } from '#features/companies/rules/answers-for.ts'
import { administratorsOf, type Company, findCompany } from '#features/companies/server/public.ts'
import { addCompanyCredit, companyCreditOf, takeBackCompanyCredit } from '#features/credit/server/public.ts'
import { type OfferKind, type Order, type OrderLine, orderName } from '#features/orders/server/public.ts'
import type { QuoteLine } from '#features/pricing/rules/quote-types.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import { isCreditAmount } from '../../rules/credit-amount.ts'
import { accountCredited, creditWrittenOff } from './mail.ts'

/** How corporate credit is sold: what is paid is what is credited, and only to a company one answers for. */
export const creditOffer: OfferKind = {
  kind: 'corporate',

  async describe(call, lines) {
    const described: QuoteLine[] = []
    for (const line of lines) if (line.kind === 'corporate') described.push(await creditLine(call, line))
    return described
  },

  hold: async () => {},
  release: async () => {},

  async fulfill(call, order, lines) {
    for (const line of lines) await credit(call, order, line)
    return new Map()
  },

  starts: async (_call, _order, lines) =>
    lines.map(({ id, code }) => ({
      lineId: id,
      label: 'See the credit',
      path: `/corporateCredit?company=${encodeURIComponent(code)}`,
    })),

  async reverse(call, order, lines) {
    for (const line of lines) await takeBack(call, order, line)
  },
}

async function creditLine(call: Call<'not-sold'>, line: CorporateLine): Promise<QuoteLine> {
  const { lineId, kind, code, amountMinor, quantity, creditType } = line
  const company = answersFor(call.actor, code) ? await findCompany(call.db, code) : null
  if (!company) {
    call.refuse('not-sold', {
      message:
        'Corporate credit is bought by those who answer for the company. Please take it out of the cart.',
    })
  }
  if (creditType !== 'company') {
    call.refuse('not-sold', {
      message: 'Supervisor credit is set aside from the credit of the company; it cannot be bought.',
    })
  }
  if (!isCreditAmount(amountMinor) || quantity !== 1) {
    call.refuse('not-sold', {
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

async function companyOfLine(call: Call, line: OrderLine): Promise<Company> {
  const company = await findCompany(call.db, line.code)
  if (!company) throw new Error(`Order line ${line.id} names no company`)
  return company
}

async function credit(call: Call, order: Order, line: OrderLine): Promise<void> {
  const change = changeOf(order, line)
  if (!(await addCompanyCredit(call, { ...change, key: `corporate-line/${line.id}` }))) return
  const company = await companyOfLine(call, line)
  const { availableMinor } = await companyCreditOf(call.db, company.id)
  const administrators = await administratorsOf(call.db, company.id)
  const buyer = await findUser(call.db, order.userId)
  const readers = new Set([...administrators.map(({ email }) => email), ...(buyer ? [buyer.email] : [])])
  for (const reader of readers) {
    await sendMail(call, accountCredited, reader, {
      company: company.name,
      minor: change.usdMinor,
      availableMinor,
      order: orderName(order.number),
      url: `${call.settings.publicUrl}/corporateCredit?company=${company.id}`,
    })
  }
  await announceTo(call.db, 'credit', [order.userId, ...administrators.map(({ userId }) => userId)])
}

async function takeBack(call: Call, order: Order, line: OrderLine): Promise<void> {
  const key = `corporate-line-back/${line.id}`
  const { takenMinor, writtenOffMinor } = await takeBackCompanyCredit(call, { ...changeOf(order, line), key })
  if (takenMinor + writtenOffMinor === 0) return
  const company = await companyOfLine(call, line)
  await call.audit({
    action: 'corporate.takeBack',
    target: company.id,
    details: { order: order.id, takenMinor, writtenOffMinor },
  })
  if (writtenOffMinor === 0) return
  await sendMail(call, creditWrittenOff, call.settings.provider.email, {
    company: company.name,
    order: orderName(order.number),
    takenMinor,
    writtenOffMinor,
    url: `${call.settings.publicUrl}/adminIndex/orders/${order.id}`,
  })
}
