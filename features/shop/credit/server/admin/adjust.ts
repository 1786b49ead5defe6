import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { credit } from '../../contract.ts'
import { company, counter, ledgerOf } from '../../rules/ledger-names.ts'
import { usd } from '../../rules/usd.ts'
import { fillBudget } from '../company/budgets.ts'
import { lockedBalance, moveCredit } from '../move-credit.ts'
import { account } from './accounts.ts'

/** Adjusts an owner's credit for staff: a reason is required, never below zero, never the staff user's own credit. */
export const adjust: Handler<typeof credit.adjust> = async (input, ctx) => {
  const { owner, ownerid, way, minor, reason, requestid } = input
  if (ownerid === ctx.actor.userId) return ctx.refuse('own-credit')
  await account({ owner, ownerid }, ctx)
  const ledger = ledgerOf({ kind: owner, id: ownerid }, 'available')
  const before = await lockedBalance(ctx, ledger)
  if (way === 'take' && minor > before) {
    return ctx.refuse('too-little', { fields: { minor: 'There is less credit than that to deduct.' } })
  }
  const change = way === 'grant' ? minor : -minor
  const moved = await moveCredit(ctx, {
    key: `adjust/${requestid}`,
    reason,
    sides: [
      { ledger, minor: change },
      { ledger: counter('goodwill'), minor: -change },
    ],
  })
  if (!moved) return { available: usd(before) }
  await ctx.audit({
    action: 'credit.adjust',
    target: ownerid,
    details: { owner, way, minor, reason, before, after: before + change },
  })
  if (owner === 'company' && way === 'grant') await fillBudget(ctx, company(ownerid))
  if (owner === 'person') await announceTo(ctx.db, 'credit', ownerid)
  return { available: usd(before + change) }
}
