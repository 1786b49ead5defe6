import { and, eq, inArray } from 'drizzle-orm'
import { validate as isId, v7 as uuid } from 'uuid'
import { findPeople, findUser } from '#features/accounts/server/public.ts'
import {
  administeredCompany,
  findCompany,
  type PeopleScope,
  peopleScope,
} from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { companyEntry, companyStatement, type StatementRow } from '#features/credit/server/public.ts'
import { findOrders, owedInUsd } from '#features/orders/server/public.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import { toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { addMonths, beginningOf } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { corporateCredit } from '../../contract/credit.ts'
import { meantCompany } from '../company/meant-company.ts'
import { companyDisputes } from '../tables.ts'
import { disputeAnswered, entryDisputed } from './mail.ts'
import type { renderStatement } from './render-statement.ts'

/** Whose ledger the caller reads: administrators any, supervisors their own budget's. */
async function ledgerScope(call: SignedInCall, companyId: string, supervisor: string) {
  const scope = await peopleScope(call, companyId)
  if (scope.supervisorId === null) return { scope, supervisorId: supervisor || null }
  if (supervisor !== '' && supervisor !== scope.supervisorId) refuse('forbidden')
  return { scope, supervisorId: scope.supervisorId }
}

/** From when until when a month of the company is; both null without one. */
function bounds({ company }: Pick<PeopleScope, 'company'>, month: string) {
  if (month === '') return { from: null, until: null }
  const day = `${month}-01`
  return { from: beginningOf(day, company.timeZone), until: beginningOf(addMonths(day, 1), company.timeZone) }
}

async function disputesOf(call: SignedInCall, companyId: string, rows: readonly StatementRow[]) {
  const ids = rows.map(({ transferId }) => transferId)
  if (ids.length === 0) return new Map<string, typeof companyDisputes.$inferSelect>()
  const found = await call.db
    .select()
    .from(companyDisputes)
    .where(and(eq(companyDisputes.companyId, companyId), inArray(companyDisputes.transferId, ids)))
  return new Map(found.map((dispute) => [dispute.transferId, dispute]))
}

/** What stands beside each movement: who did it, on which purchase order, and whether it is disputed. */
async function shownRows(call: SignedInCall, companyId: string, rows: readonly StatementRow[]) {
  const people = await findPeople(
    call.db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const orders = await findOrders(
    call.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const disputes = await disputesOf(call, companyId, rows)
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
      by: by ? `${by.firstName} ${by.lastName}` : null,
      username: by?.username ?? '',
      orderName: row.orderName,
      purchaseOrder: (row.orderId && orders.get(row.orderId)?.purchaseOrder) || '',
      dispute: dispute ? { note: dispute.note, at: dispute.createdAt, answer: dispute.answer } : null,
    }
  })
}

export const ledger: Handler<typeof corporateCredit.ledger> = async (input, call) => {
  const { scope, supervisorId } = await ledgerScope(call, input.compid, input.supervisor)
  const { search, page, rows } = input
  const found = await companyStatement(call, {
    companyId: input.compid,
    supervisorId,
    ...bounds(scope, input.month),
    ...{ search, page, rows },
  })
  return {
    total: found.total,
    rows: (await shownRows(call, input.compid, found.rows)).map(({ username: _, ...row }) => row),
    opening: usd(found.openingMinor),
    charged: usd(found.chargedMinor),
    credited: usd(found.creditedMinor),
    closing: usd(found.closingMinor),
    owes: usd(await owedInUsd(call.db, input.compid)),
  }
}

async function wireLedger(call: SignedInCall, companyId: string, supervisorId: string | null) {
  const found = await companyStatement(call, { companyId, supervisorId })
  const rows = await shownRows(call, companyId, found.rows)
  return {
    owes: toMajor(await owedInUsd(call.db, companyId)),
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

export const getIonicLedger: Handler<typeof corporateCredit.getIonicLedger> = async ({ compid }, call) => {
  await administeredCompany(call, compid)
  return wireLedger(call, compid, null)
}

export const getIonicSupervisorLedger: Handler<typeof corporateCredit.getIonicSupervisorLedger> = async (
  { compid: named, userid, empid },
  call,
) => {
  const compid = await meantCompany(call, named)
  const wanted = empid || userid
  const { supervisorId } = await ledgerScope(call, compid, isId(wanted) ? wanted : '')
  return wireLedger(call, compid, supervisorId ?? call.actor.userId)
}

export const statement: Handler<typeof corporateCredit.statement> = async ({ compid, month }, call) => {
  const { scope, supervisorId } = await ledgerScope(call, compid, '')
  const { company } = scope
  const found = await companyStatement(call, { companyId: compid, supervisorId, ...bounds(scope, month) })
  const rows = await shownRows(call, compid, found.rows)
  const supervisor = supervisorId === null ? null : await findUser(call.db, supervisorId)
  const facts = {
    company: {
      name: company.name,
      address: [company.address, `${company.city}, ${company.state} ${company.zip}`, company.country],
    },
    timeZone: company.timeZone,
    supervisor: supervisor ? `${supervisor.firstName} ${supervisor.lastName}` : null,
    month,
    issuedAt: call.now,
    openingMinor: found.openingMinor,
    chargedMinor: found.chargedMinor,
    creditedMinor: found.creditedMinor,
    closingMinor: found.closingMinor,
    owesMinor: await owedInUsd(call.db, compid),
    // A paper is read from the first to the last.
    rows: rows.reverse().map(({ at, message, charged, credited, balance, by, orderName, purchaseOrder }) => ({
      ...{ at, message, by, orderName, purchaseOrder },
      chargedMinor: charged.minor,
      creditedMinor: credited.minor,
      balanceMinor: balance.minor,
    })),
  }
  return pdfFile(
    `statement-${month || 'all'}`,
    await draw<typeof renderStatement>('corporate.statement', facts, call.settings),
  )
}

const ledgerUrl = (call: SignedInCall, companyId: string): string =>
  `${call.settings.publicUrl}/corporateLedger?company=${companyId}`

/** Staff get the note by mail; the entry shows that it is disputed until they answer. */
export const disputeEntry: Handler<typeof corporateCredit.disputeEntry> = async (input, call) => {
  const { compid, recordid, note } = input
  const company = await administeredCompany(call, compid)
  const entry = (await companyEntry(call, compid, recordid)) ?? refuse('not-found')
  const [added] = await call.db
    .insert(companyDisputes)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      companyId: compid,
      transferId: recordid,
      note,
      createdBy: call.actor.userId,
      createdAt: call.now,
    })
    .onConflictDoNothing()
    .returning({ id: companyDisputes.id })
  if (!added) return call.refuse('disputed')
  await sendMail(call, entryDisputed, call.settings.provider.email, {
    company: company.name,
    by: `${call.actor.firstName} ${call.actor.lastName}`,
    entry: entry.orderName ? `${entry.reason}, ${entry.orderName}` : entry.reason,
    entryAmount: formatMoney(entry.minor, LIST_CURRENCY),
    note,
    url: ledgerUrl(call, compid),
  })
  await call.audit({ action: 'corporate.disputeEntry', target: compid, details: { recordid, note } })
  return { good: true as const, message: 'We will review it and answer by email.' }
}

export const answerDispute: Handler<typeof corporateCredit.answerDispute> = async (input, call) => {
  const { compid, recordid, answer } = input
  ;(await findCompany(call.db, compid)) ?? refuse('not-found')
  const [answered] = await call.db
    .update(companyDisputes)
    .set({ answer, answeredBy: call.actor.userId, answeredAt: call.now })
    .where(and(eq(companyDisputes.companyId, compid), eq(companyDisputes.transferId, recordid)))
    .returning()
  if (!answered) refuse('not-found')
  const entry = (await companyEntry(call, compid, recordid)) ?? refuse('not-found')
  const asker = await findUser(call.db, answered.createdBy)
  if (asker)
    await sendMail(call, disputeAnswered, asker.email, {
      entry: entry.reason,
      answer,
      url: ledgerUrl(call, compid),
    })
  await call.audit({ action: 'corporate.answerDispute', target: compid, details: { recordid, answer } })
  return { good: true as const, message: 'The answer was sent by email.' }
}
