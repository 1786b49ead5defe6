import { endSessions, findUser, setDiscountCode } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { codeRefusals, pricing } from '../../contract.ts'
import { codeState, discountMessage } from '../../rules/code-state.ts'
import { promoOutcome } from '../../rules/promo-outcome.ts'
import { findPromoCode, type PromoCode } from '../queries.ts'
import { applyCodeCredit } from './apply-code-credit.ts'
import { givesCredit } from './credit-grant.ts'
import { letGoOfPromo } from './hold-promo.ts'

type CodeRefusal = keyof typeof codeRefusals

/** Applies a promo code entered by the user (R-CAT-25). A discount changes the prices, so the session is restarted. */
export const submitDiscountCode: Handler<typeof pricing.submitDiscountCode> = async (input, ctx) => {
  const code = await validCode(ctx, input.discountCode)
  return code.creditMinor > 0 ? takeCredit(ctx, code) : takeDiscount(ctx, code)
}

async function validCode(ctx: SignedInContext<CodeRefusal>, typed: string): Promise<PromoCode> {
  const code = await findPromoCode(ctx.db, typed)
  if (!code || (code.creditMinor > 0 && !givesCredit(ctx))) return refuseCode(ctx, typed, 'unknown-code')
  if (code.kind !== 'account') return refuseCode(ctx, code.code, 'code-for-seminars')
  const state = codeState(code, ctx.now)
  if (state === 'archived') return refuseCode(ctx, typed, 'unknown-code')
  if (state === 'coming') return refuseCode(ctx, code.code, 'code-not-yet')
  if (state === 'ended') return refuseCode(ctx, code.code, 'code-ended')
  if (state === 'used-up') return refuseCode(ctx, code.code, 'code-used-up')
  return code
}

/** Runs outside a transaction so that the audit record of the attempt is not rolled back. */
async function refuseCode(
  ctx: SignedInContext<CodeRefusal>,
  code: string,
  reason: CodeRefusal,
): Promise<never> {
  await ctx.audit({
    action: 'pricing.submitDiscountCode',
    outcome: 'refused',
    target: ctx.actor.userId,
    details: { code, reason },
  })
  return ctx.refuse(reason, { data: { header: `Problem with Promo Code ${code}` } })
}

async function takeDiscount(ctx: SignedInContext<CodeRefusal>, code: PromoCode) {
  const { userId, sessionId } = ctx.actor
  const before = (await findUser(ctx.db, userId))?.discountCode ?? null
  if (before?.toLowerCase() === code.code.toLowerCase()) return refuseCode(ctx, code.code, 'code-is-yours')
  await ctx.transaction(async (inner) => {
    await setDiscountCode(inner, userId, code.code)
    await letGoOfPromo(inner.db, userId)
    await endSessions(inner, userId, sessionId)
    await announceTo(inner.db, 'prices', userId)
  })
  ctx.http.clearCookie(SESSION_COOKIE)
  const message = discountMessage(code.code, promoOutcome(code, ctx.now) ?? 0, code.basisPoints)
  return { good: true as const, type: 'discount' as const, msg: message, message: message, code: code.code }
}

async function takeCredit(ctx: SignedInContext<CodeRefusal>, code: PromoCode) {
  const refusal = await ctx.transaction((inner) => applyCodeCredit(inner, code, ctx.actor.userId))
  if (refusal) return refuseCode(ctx, code.code, refusal)
  const message = `Credit of ${usDollars(code.creditMinor)} was added to your account.`
  return { good: true as const, type: 'credit' as const, msg: message, message: message, code: code.code }
}

const usDollars = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')} USD`
