import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { company, counter, ledgerOf, person } from '../rules/ledger-names.ts'
import { fillBudget } from './company/budgets.ts'
import { companyPayerOf } from './holds.ts'
import { lockedBalance, moveCredit, type Transfer } from './move-credit.ts'

export interface CreditGrant {
  userId: string
  usdMinor: number
  /** Reason shown to the user. */
  reason: string
  key: string
}

function wholeCents(minor: number): number {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new Error(`${minor} is no number of cents to move`)
  return minor
}

/** Grants a user credit for a promo code, once per key. Returns true if this call granted it. */
export function grantCredit(ctx: Context, { userId, usdMinor, reason, key }: CreditGrant): Promise<boolean> {
  return givePerson(ctx, userId, {
    key: `grant/${key}`,
    reason,
    sides: [
      { ledger: counter('promo'), minor: -wholeCents(usdMinor) },
      { ledger: ledgerOf(person(userId), 'available'), minor: usdMinor },
    ],
  })
}

export interface CreditRefund {
  orderId: string
  /** User id of the buyer. */
  userId: string
  usdMinor: number
  key: string
  reason: string
}

/**
 * Refunds as credit, once per key. Returns true if this call refunded it. Amounts paid with corporate credit go back to
 * the company or budget that paid.
 */
export async function refundCredit(ctx: Context, refund: CreditRefund): Promise<boolean> {
  const { orderId, userId, usdMinor, key, reason } = refund
  const payer = await companyPayerOf(ctx.db, orderId)
  if (payer)
    return moveCredit(ctx, {
      key: `refund/${key}`,
      reason,
      orderId,
      sides: [
        { ledger: counter('refunds'), minor: -wholeCents(usdMinor) },
        { ledger: ledgerOf(payer, 'available'), minor: usdMinor },
      ],
    })
  return givePerson(ctx, userId, {
    key: `refund/${key}`,
    reason,
    orderId,
    sides: [
      { ledger: counter('refunds'), minor: -wholeCents(usdMinor) },
      { ledger: ledgerOf(person(userId), 'available'), minor: usdMinor },
    ],
  })
}

async function givePerson(ctx: Context, userId: string, transfer: Transfer): Promise<boolean> {
  const moved = await moveCredit(ctx, transfer)
  if (moved) await announceTo(ctx.db, 'credit', userId)
  return moved
}

export interface CompanyCreditChange {
  companyId: string
  usdMinor: number
  orderId: string
  key: string
}

/** Adds a company's prepayment, once per key. Returns true if this call added it. */
export async function addCompanyCredit(
  ctx: Context,
  { companyId, usdMinor, orderId, key }: CompanyCreditChange,
): Promise<boolean> {
  const moved = await moveCredit(ctx, {
    key: `deposit/${key}`,
    reason: 'Corporate credit bought',
    orderId,
    sides: [
      { ledger: counter('deposits'), minor: -wholeCents(usdMinor) },
      { ledger: ledgerOf(company(companyId), 'available'), minor: usdMinor },
    ],
  })
  if (moved) await fillBudget(ctx, company(companyId))
  return moved
}

/**
 * Deducts corporate credit whose price was refunded, once per key. Credit the company has already spent is written off.
 * Returns both amounts.
 */
export function reverseCompanyCredit(
  ctx: Context,
  { companyId, usdMinor, orderId, key }: CompanyCreditChange,
): Promise<{ takenMinor: number; writtenOffMinor: number }> {
  return ctx.transaction(async (within) => {
    const ledger = ledgerOf(company(companyId), 'available')
    const takenMinor = Math.min(usdMinor, await lockedBalance(within, ledger))
    const writtenOffMinor = wholeCents(usdMinor) - takenMinor
    const moved = await moveCredit(within, {
      key: `deposit-refund/${key}`,
      reason: 'Corporate credit refunded',
      orderId,
      sides: [
        { ledger, minor: -takenMinor },
        { ledger: counter('written-off'), minor: -writtenOffMinor },
        { ledger: counter('deposits'), minor: usdMinor },
      ],
    })
    return moved ? { takenMinor, writtenOffMinor } : { takenMinor: 0, writtenOffMinor: 0 }
  })
}
