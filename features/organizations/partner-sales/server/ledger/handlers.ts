import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { administeredPartner, findPartner, type Partner } from '#features/core/partner/server/public.ts'
import { invoicePaid } from '#features/shop/orders/server/public.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { partnerLedger } from '../../contract/ledger.ts'
import { partnerEntries as entries } from '../tables.ts'
import { writeEntry } from './book-orders.ts'
import { disputeAnswered, entryDisputed, settlementPaid } from './mail.ts'
import {
  type Account,
  currenciesOf,
  dueUntil,
  isDue,
  ledgerPage,
  ledgerSums,
  matchesAccount,
  monthAt,
  monthBounds,
  type PartnerEntry,
} from './read-ledger.ts'
import type { renderSettlement } from './render-settlement.ts'

const MAX_OF_WIRE = 5000

const getPartnerLedger: Handler<typeof partnerLedger.getPartnerLedger> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(eq(entries.partner, partner.code))
    .orderBy(desc(entries.at), desc(entries.id))
    .limit(MAX_OF_WIRE)
  return {
    entries: rows.map((row) => ({
      type: row.kind,
      timecode: Math.floor(row.at.getTime() / 1000),
      date: dayIn(row.at, OFFICE_ZONE),
      description: row.description,
      price: toMajor(isTrade(row) ? row.priceMinor : row.effectMinor),
      ourprice: toMajor(row.ourMinor),
      currency: row.currency,
      paymentMethod: row.method,
      ispaid: row.settledAt !== null,
    })),
  }
}

const isTrade = ({ kind }: PartnerEntry): boolean => kind === 'sale' || kind === 'refund'

/** Returns the account in the given currency, otherwise in the partner's current one. */
const accountOf = ({ code, currency }: Partner, named: string): Account => ({
  partner: code,
  currency: named || currency,
})

const ledger: Handler<typeof partnerLedger.ledger> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const account = accountOf(partner, input.currency)
  const [found, sums, currencies] = await Promise.all([
    ledgerPage(ctx.db, { ...input, ...account }),
    ledgerSums(ctx.db, account, input.month),
    currenciesOf(ctx.db, partner.code),
  ])
  const money = (minor: number) => ({ minor, currency: account.currency })
  return {
    total: found.total,
    rows: found.rows.map((row) => ({
      entryid: row.id,
      type: row.kind,
      at: row.at,
      description: row.description,
      price: isTrade(row) ? money(row.priceMinor) : null,
      ourprice: isTrade(row) ? money(row.ourMinor) : null,
      paymentMethod: row.method,
      onLedger: row.paidBy === 'ledger',
      isPaid: row.settledAt !== null,
      effect: money(row.effectMinor),
      balance: money(row.balanceMinor),
      dispute:
        row.disputeNote !== null && row.disputedAt
          ? { note: row.disputeNote, at: row.disputedAt, answer: row.disputeAnswer }
          : null,
    })),
    sums: inMoney(sums, account.currency),
    currencies: [...new Set([partner.currency, ...currencies])],
  }
}

type Sums = Awaited<ReturnType<typeof ledgerSums>>
const inMoney = (sums: Sums, currency: string) =>
  Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, { minor, currency }])) as Record<
    keyof Sums,
    { minor: number; currency: string }
  >

const settlement: Handler<typeof partnerLedger.settlement> = async (
  { partner: code, month, currency },
  ctx,
) => {
  const account = accountOf(await administeredPartner(ctx, code), currency)
  const { until } = monthBounds(month)
  const [sums, due] = await Promise.all([
    ledgerSums(ctx.db, account, month),
    dueUntil(ctx.db, account, until ?? ctx.now),
  ])
  return {
    sums: inMoney(sums, account.currency),
    open: due.open,
    due: { minor: due.dueMinor, currency: account.currency },
    disputed: due.disputed,
    isOver: month < monthAt(ctx.now),
  }
}

const MAX_ON_PAPER = 5000

const settlementPaper: Handler<typeof partnerLedger.settlementPaper> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const account = accountOf(partner, input.currency)
  const { month } = input
  const [{ rows }, sums] = await Promise.all([
    ledgerPage(ctx.db, { ...account, month, page: 1, rows: MAX_ON_PAPER }),
    ledgerSums(ctx.db, account, month),
  ])
  const facts = {
    partner: { name: partner.name, contact: partner.contactName, email: partner.contactEmail },
    month,
    issuedAt: ctx.now,
    currency: account.currency,
    sums,
    // Printed statements list the oldest entry first.
    rows: rows.reverse().map((row) => ({
      ...pick(row, 'at', 'kind', 'description', 'method', 'priceMinor', 'ourMinor', 'effectMinor'),
    })),
  }
  return pdfFile(
    `settlement-${partner.code}-${month}`,
    await draw<typeof renderSettlement>(ctx, 'resale.settlement', facts, ctx.settings),
  )
}

const markPaid: Handler<typeof partnerLedger.markPaid> = async (input, ctx) => {
  const { month, reference, seenMinor } = input
  const partner = await administeredPartner(ctx, input.partner)
  const account = accountOf(partner, input.currency)
  const { until } = monthBounds(month)
  if (!until || month >= monthAt(ctx.now)) return ctx.refuse('month-runs')
  const settled = await ctx.db
    .update(entries)
    .set({ settledAt: ctx.now })
    .where(and(matchesAccount(account), lt(entries.at, until), isDue))
    .returning()
  if (settled.length === 0) return ctx.refuse('nothing-due')
  const due = settled.reduce((sum, { effectMinor }) => sum + effectMinor, 0)
  if (due !== seenMinor) return ctx.refuse('moved')
  const name = `Settlement of ${month}`
  await writeEntry(ctx, {
    ...account,
    kind: 'payment' as const,
    at: ctx.now,
    settledAt: ctx.now,
    paidBy: 'buyer' as const,
    priceMinor: 0,
    ourMinor: 0,
    effectMinor: due === 0 ? 0 : -due,
    method: 'Bank transfer',
    cause: `settled:${partner.code}:${account.currency}:${ctx.now.toISOString()}`,
    description: `${name}, ${reference}`,
  })
  for (const { orderId, kind, paidBy } of settled)
    if (orderId && kind === 'sale' && paidBy === 'ledger')
      await invoicePaid(ctx, orderId, { paidWith: `Partner ledger ${month}`, at: ctx.now })
  const amount = formatMoney(Math.abs(due), account.currency)
  await ctx.audit({
    action: 'resale.markPaid',
    target: partner.code,
    details: { month, currency: account.currency, minor: due, entries: settled.length, reference },
  })
  if (partner.contactEmail)
    await sendMail(ctx, settlementPaid, partner.contactEmail, {
      partner: partner.name,
      month,
      reference,
      url: ledgerUrl(ctx, partner.code),
      sentence:
        due > 0
          ? `We paid ${amount} to you.`
          : due < 0
            ? `We received ${amount} from you.`
            : 'Nothing was owed.',
    })
  return { good: true as const, message: `${name} is marked as paid: ${settled.length} entries, ${amount}.` }
}

const ledgerUrl = (ctx: SignedInContext, partner: string): string =>
  `${ctx.settings.publicUrl}/partnerLedger?partner=${partner}`

const entryOf = (partner: Partner, entryId: string) =>
  and(eq(entries.id, entryId), eq(entries.partner, partner.code))

const disputeEntry: Handler<typeof partnerLedger.disputeEntry> = async (
  { partner: code, entryid, note },
  ctx,
) => {
  const partner = await administeredPartner(ctx, code)
  const own = entryOf(partner, entryid)
  const [disputed] = await ctx.db
    .update(entries)
    .set({ disputeNote: note, disputedAt: ctx.now, disputedBy: ctx.actor.userId })
    .where(and(own, isNull(entries.disputedAt), isNull(entries.settledAt)))
    .returning()
  if (!disputed) {
    const [found] = await ctx.db.select().from(entries).where(own)
    if (!found) return refuse('not-found')
    return ctx.refuse(found.settledAt ? 'is-paid' : 'disputed')
  }
  await sendMail(ctx, entryDisputed, ctx.settings.provider.email, {
    partner: partner.name,
    by: fullName(ctx.actor),
    entry: disputed.description,
    note,
    url: ledgerUrl(ctx, partner.code),
  })
  await ctx.audit({ action: 'resale.dispute', target: partner.code, details: { entryid, note } })
  return { good: true as const, message: 'We will review it and answer by email.' }
}

const answerDispute: Handler<typeof partnerLedger.answerDispute> = async (input, ctx) => {
  const { entryid, answer, correction } = input
  const partner = (await findPartner(ctx.db, input.partner)) ?? refuse('not-found')
  const minor = correction === '' ? 0 : fromMajor(correction)
  if (minor === null || minor < 0)
    return refuse('bad-input', { fields: { correction: 'Please enter an amount like 12.50.' } })
  const [answered] = await ctx.db
    .update(entries)
    .set({ disputeAnswer: answer, answeredAt: ctx.now })
    .where(and(entryOf(partner, entryid), isNotNull(entries.disputedAt), isNull(entries.answeredAt)))
    .returning()
  if (!answered) return ctx.refuse('no-dispute')
  if (minor > 0)
    await writeEntry(ctx, {
      partner: partner.code,
      currency: answered.currency,
      kind: 'correction' as const,
      at: ctx.now,
      priceMinor: 0,
      ourMinor: 0,
      effectMinor: minor,
      paidBy: 'buyer' as const,
      method: 'Correction',
      orderId: answered.orderId,
      cause: `answer:${entryid}`,
      description: `Correction of ${answered.description}`.slice(0, 300),
    })
  const asker = answered.disputedBy ? await findUser(ctx.db, answered.disputedBy) : null
  if (asker)
    await sendMail(ctx, disputeAnswered, asker.email, {
      entry: answered.description,
      answer,
      correction: minor > 0 ? formatMoney(minor, answered.currency) : '',
      url: ledgerUrl(ctx, partner.code),
    })
  await ctx.audit({ action: 'resale.answer', target: partner.code, details: { entryid, answer, minor } })
  return { good: true as const, message: 'The answer was sent by email.' }
}

export const ledgerHandlers: Handlers<typeof partnerLedger> = {
  getPartnerLedger,
  ledger,
  settlement,
  settlementPaper,
  markPaid,
  disputeEntry,
  answerDispute,
}
