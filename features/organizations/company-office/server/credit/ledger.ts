import { and, eq, inArray } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { findPeople, findUser } from '#features/core/accounts/server/public.ts'
import {
  administeredCompany,
  findCompany,
  type PeopleScope,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { usd } from '#features/shop/credit/rules/usd.ts'
import { companyEntry, companyStatement, type StatementRow } from '#features/shop/credit/server/public.ts'
import { findOrders, owedInUsd } from '#features/shop/orders/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { toMajor } from '#platform/contract/money.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { addMonths, beginningOf } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { corporateCredit } from '../../contract/credit.ts'
import { meantCompany } from '../company/meant-company.ts'
import { companyDisputes } from '../tables.ts'
import { disputeAnswered, entryDisputed } from './mail.ts'
import type { renderStatement } from './render-statement.ts'

/** Returns the ledger the caller may read: administrators any, supervisors their own budget's. */
async function ledgerScope(ctx: SignedInContext, companyId: string, supervisor: string) {
  const scope = await peopleScope(ctx, companyId)
  if (scope.supervisorId === null) return { scope, supervisorId: supervisor || null }
  if (supervisor !== '' && supervisor !== scope.supervisorId) refuse('forbidden')
  return { scope, supervisorId: scope.supervisorId }
}

/** Returns the start and end of a month in the company's time zone; both null without a month. */
function bounds({ company }: Pick<PeopleScope, 'company'>, month: string) {
  if (month === '') return { from: null, until: null }
  const day = `${month}-01`
  return { from: beginningOf(day, company.timeZone), until: beginningOf(addMonths(day, 1), company.timeZone) }
}

async function disputesOf(ctx: SignedInContext, companyId: string, rows: readonly StatementRow[]) {
  const ids = rows.map(({ transferId }) => transferId)
  if (ids.length === 0) return new Map<string, typeof companyDisputes.$inferSelect>()
  const found = await ctx.db
    .select()
    .from(companyDisputes)
    .where(and(eq(companyDisputes.companyId, companyId), inArray(companyDisputes.transferId, ids)))
  return new Map(found.map((dispute) => [dispute.transferId, dispute]))
}

/** Adds details to each movement: user, purchase order, and dispute status. */
async function withDetails(ctx: SignedInContext, companyId: string, rows: readonly StatementRow[]) {
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const orders = await findOrders(
    ctx.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const disputes = await disputesOf(ctx, companyId, rows)
  return rows.map((row) => {
    const by = row.actorId ? people.get(row.actorId) : undefined
    const dispute = disputes.get(row.transferId)
    return {
      recordid: row.transferId,
      at: row.at,
      message: row.reason,
      charged: usd(Math.max(0, -row.minor)),
      credited: usd(Math.max(0, row.minor)),
      balance: usd(row.balanceMinor),
      by: by ? fullName(by) : null,
      username: by?.username ?? '',
      orderName: row.orderName,
      purchaseOrder: (row.orderId && orders.get(row.orderId)?.purchaseOrder) || '',
      dispute: dispute ? { note: dispute.note, at: dispute.createdAt, answer: dispute.answer } : null,
    }
  })
}

export const ledger: Handler<typeof corporateCredit.ledger> = async (input, ctx) => {
  const { scope, supervisorId } = await ledgerScope(ctx, input.compid, input.supervisor)
  const { search, page, rows } = input
  const found = await companyStatement(ctx, {
    companyId: input.compid,
    supervisorId,
    ...bounds(scope, input.month),
    search,
    page,
    rows,
  })
  return {
    total: found.total,
    rows: (await withDetails(ctx, input.compid, found.rows)).map(({ username: _, ...row }) => row),
    opening: usd(found.openingMinor),
    charged: usd(found.chargedMinor),
    credited: usd(found.creditedMinor),
    closing: usd(found.closingMinor),
    owes: usd(await owedInUsd(ctx.db, input.compid)),
  }
}

async function wireLedger(ctx: SignedInContext, companyId: string, supervisorId: string | null) {
  const found = await companyStatement(ctx, { companyId, supervisorId })
  const rows = await withDetails(ctx, companyId, found.rows)
  return {
    owes: toMajor(await owedInUsd(ctx.db, companyId)),
    entries: rows.map(({ recordid, at, message, charged, credited, orderName, username }) => ({
      charged: toMajor(charged.minor),
      compid: companyId,
      credited: toMajor(credited.minor),
      date: at.toISOString(),
      description: orderName ? `${message}, ${orderName}` : message,
      recordid,
      username,
    })),
  }
}

export const getIonicLedger: Handler<typeof corporateCredit.getIonicLedger> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  return wireLedger(ctx, compid, null)
}

export const getIonicSupervisorLedger: Handler<typeof corporateCredit.getIonicSupervisorLedger> = async (
  { compid: named, userid, empid },
  ctx,
) => {
  const compid = await meantCompany(ctx, named)
  const requested = empid || userid
  const { supervisorId } = await ledgerScope(ctx, compid, isId(requested) ? requested : '')
  return wireLedger(ctx, compid, supervisorId ?? ctx.actor.userId)
}

export const statement: Handler<typeof corporateCredit.statement> = async ({ compid, month }, ctx) => {
  const { scope, supervisorId } = await ledgerScope(ctx, compid, '')
  const { company } = scope
  const found = await companyStatement(ctx, { companyId: compid, supervisorId, ...bounds(scope, month) })
  const rows = await withDetails(ctx, compid, found.rows)
  const supervisor = supervisorId === null ? null : await findUser(ctx.db, supervisorId)
  const facts = {
    company: {
      name: company.name,
      address: [company.address, `${company.city}, ${company.state} ${company.zip}`, company.country],
    },
    timeZone: company.timeZone,
    supervisor: supervisor ? fullName(supervisor) : null,
    month,
    issuedAt: ctx.now,
    ...pick(found, 'openingMinor', 'chargedMinor', 'creditedMinor', 'closingMinor'),
    owesMinor: await owedInUsd(ctx.db, compid),
    // Printed statements list the oldest entry first.
    rows: rows.reverse().map(({ at, message, charged, credited, balance, by, orderName, purchaseOrder }) => ({
      at,
      message,
      by,
      orderName,
      purchaseOrder,
      chargedMinor: charged.minor,
      creditedMinor: credited.minor,
      balanceMinor: balance.minor,
    })),
  }
  return pdfFile(
    `statement-${month || 'all'}`,
    await draw<typeof renderStatement>(ctx, 'corporate.statement', facts, ctx.settings),
  )
}

const ledgerUrl = (ctx: SignedInContext, companyId: string): string =>
  `${ctx.settings.publicUrl}/corporateLedger?company=${companyId}`

/** Emails the note to staff; the entry is marked as disputed until they answer. */
export const disputeEntry: Handler<typeof corporateCredit.disputeEntry> = async (input, ctx) => {
  const { compid, recordid, note } = input
  const company = await administeredCompany(ctx, compid)
  const entry = (await companyEntry(ctx, compid, recordid)) ?? refuse('not-found')
  const [added] = await ctx.db
    .insert(companyDisputes)
    .values({
      id: ctx.newId(),
      companyId: compid,
      transferId: recordid,
      note,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: companyDisputes.id })
  if (!added) return ctx.refuse('disputed')
  await sendMail(ctx, entryDisputed, ctx.settings.provider.email, {
    company: company.name,
    by: fullName(ctx.actor),
    entry: entry.orderName ? `${entry.reason}, ${entry.orderName}` : entry.reason,
    entryAmount: formatMoney(entry.minor, LIST_CURRENCY),
    note,
    url: ledgerUrl(ctx, compid),
  })
  await ctx.audit({ action: 'corporate.disputeEntry', target: compid, details: { recordid, note } })
  return { good: true as const, message: 'We will review it and answer by email.' }
}

export const answerDispute: Handler<typeof corporateCredit.answerDispute> = async (input, ctx) => {
  const { compid, recordid, answer } = input
  ;(await findCompany(ctx.db, compid)) ?? refuse('not-found')
  const [answered] = await ctx.db
    .update(companyDisputes)
    .set({ answer, answeredBy: ctx.actor.userId, answeredAt: ctx.now })
    .where(and(eq(companyDisputes.companyId, compid), eq(companyDisputes.transferId, recordid)))
    .returning()
  if (!answered) refuse('not-found')
  const entry = (await companyEntry(ctx, compid, recordid)) ?? refuse('not-found')
  const asker = await findUser(ctx.db, answered.createdBy)
  if (asker)
    await sendMail(ctx, disputeAnswered, asker.email, {
      entry: entry.reason,
      answer,
      url: ledgerUrl(ctx, compid),
    })
  await ctx.audit({ action: 'corporate.answerDispute', target: compid, details: { recordid, answer } })
  return { good: true as const, message: 'The answer was sent by email.' }
}
