import type { Context } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { counter, ledgerOf, type Owner, payerFor, person } from '../rules/ledger-names.ts'
import { notifySpent } from './company/alerts.ts'
import { LedgerTooLow, lockedBalance, moveCredit } from './move-credit.ts'

interface Hold {
  owner: Owner['kind']
  ownerId: string
  companyId: string | null
  minor: number
}

const ownerOf = ({ owner, ownerId, companyId }: Hold): Owner =>
  owner === 'supervisor' ? payerFor(companyId ?? '', ownerId) : { kind: owner, id: ownerId }

const addHold = {
  name: 'credit.add-hold',
  text: `
    insert into credit_holds (order_id, owner, owner_id, company_id, amount_minor, state, held_at)
    values ($1, $2, $3, $4, $5, 'held', $6) on conflict (order_id) do nothing returning order_id`,
}

/** Reserves a user's credit for an order, once. Refuses with `credit-changed` if the balance is too low. */
export function holdCredit(
  ctx: Context<'credit-changed'>,
  { userId, orderId, usdMinor }: { userId: string; orderId: string; usdMinor: number },
): Promise<void> {
  return hold(ctx, person(userId), orderId, usdMinor)
}

interface CompanyHold {
  companyId: string
  /** Supervisor whose budget pays; if omitted, the company's own credit. */
  supervisorId?: string | null
  orderId: string
  usdMinor: number
}

/** Same for the credit of a company or a supervisor's budget. */
export function holdCompanyCredit(
  ctx: Context<'credit-changed'>,
  { companyId, supervisorId = null, orderId, usdMinor }: CompanyHold,
): Promise<void> {
  return hold(ctx, payerFor(companyId, supervisorId), orderId, usdMinor)
}

const SPENT_JUST_NOW = 'This credit was spent just now, so there is not enough left. Nothing was bought.'

function hold(ctx: Context<'credit-changed'>, owner: Owner, orderId: string, minor: number): Promise<void> {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`${minor} cents cannot be set aside`)
  if (minor === 0) return Promise.resolve()
  return ctx.transaction(async (within) => {
    const added = await run(within.db, addHold, [
      orderId,
      owner.kind,
      owner.id,
      owner.kind === 'supervisor' ? owner.companyId : null,
      minor,
      within.now,
    ])
    if (added.length === 0) return
    try {
      await moveCredit(within, {
        key: `hold/${orderId}`,
        reason: 'Set aside for an order',
        orderId,
        sides: [
          { ledger: ledgerOf(owner, 'available'), minor: -minor },
          { ledger: ledgerOf(owner, 'held'), minor },
        ],
      })
    } catch (error) {
      if (error instanceof LedgerTooLow)
        return within.refuse('credit-changed', owner.kind === 'person' ? {} : { message: SPENT_JUST_NOW })
      throw error
    }
  })
}

const endHold = {
  name: 'credit.end-hold',
  text: `
    update credit_holds set state = $2, ended_at = $3 where order_id = $1 and state = any($4)
    returning owner, owner_id as "ownerId", company_id as "companyId", amount_minor::float8 as minor`,
}

/**
 * Spends the credit reserved for a paid order. If payment arrives after the hold was released, takes the owner's
 * remaining credit and writes off the rest, because the buyer was promised it as paid.
 */
export function commitCredit(ctx: Context, orderId: string): Promise<void> {
  return ctx.transaction(async (within) => {
    const [held] = await run<Hold>(within.db, endHold, [orderId, 'committed', within.now, ['held']])
    if (held) return spend(within, orderId, held, 'held', held.minor)
    const [late] = await run<Hold>(within.db, endHold, [orderId, 'committed', within.now, ['released']])
    if (!late) return
    const left = await lockedBalance(within, ledgerOf(ownerOf(late), 'available'))
    await spend(within, orderId, late, 'available', Math.min(left, late.minor))
  })
}

async function spend(
  ctx: Context,
  orderId: string,
  held: Hold,
  from: 'held' | 'available',
  taken: number,
): Promise<void> {
  const { minor } = held
  await moveCredit(ctx, {
    key: `commit/${orderId}`,
    reason: 'Used for an order',
    orderId,
    sides: [
      { ledger: ledgerOf(ownerOf(held), from), minor: -taken },
      { ledger: counter('written-off'), minor: taken - minor },
      { ledger: counter('spent'), minor },
    ],
  })
  const owner = ownerOf(held)
  if (owner.kind === 'company') await notifySpent(ctx, owner.id, null)
  if (owner.kind === 'supervisor') await notifySpent(ctx, owner.companyId, owner.id)
}

/** Releases the credit reserved for an order that failed or expired. */
export function releaseCredit(ctx: Context, orderId: string): Promise<void> {
  return ctx.transaction(async (within) => {
    const [held] = await run<Hold>(within.db, endHold, [orderId, 'released', within.now, ['held']])
    if (!held) return
    const owner = ownerOf(held)
    await moveCredit(within, {
      key: `release/${orderId}`,
      reason: 'Refunded: the order was not completed',
      orderId,
      sides: [
        { ledger: ledgerOf(owner, 'held'), minor: -held.minor },
        { ledger: ledgerOf(owner, 'available'), minor: held.minor },
      ],
    })
    if (owner.kind === 'person') await announceTo(within.db, 'credit', owner.id)
  })
}

const paidFrom = {
  name: 'credit.paid-from',
  text: `
    select owner, owner_id as "ownerId", company_id as "companyId", amount_minor::float8 as minor
    from credit_holds where order_id = $1 and owner <> 'person'`,
}

/** Returns the company or supervisor budget whose credit paid for an order; null if none. */
export async function companyPayerOf(db: Db, orderId: string): Promise<Owner | null> {
  const [held] = await run<Hold & Record<string, unknown>>(db, paidFrom, [orderId])
  return held ? ownerOf(held) : null
}
