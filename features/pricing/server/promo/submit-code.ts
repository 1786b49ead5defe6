import { endSessions, findUser, setDiscountCode } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { codeRefusals, pricing } from '../../contract.ts'
import { codeState, discountMessage } from '../../rules/code-state.ts'
import { promoOutcome } from '../../rules/promo-outcome.ts'
import { findPromoCode, type PromoCode } from '../queries.ts'
import { givesCredit } from './credit-grant.ts'
import { letGoOfPromo } from './hold-promo.ts'
import { takeCodeCredit } from './take-code-credit.ts'

type CodeRefusal = keyof typeof codeRefusals

/** Takes a code that somebody typed (000 s7). A discount changes the prices, so the session starts anew. */
export const submitDiscountCode: Handler<typeof pricing.submitDiscountCode> = async (input, call) => {
  if (input.userid && input.userid !== call.actor.userId) refuse('forbidden')
  const code = await validCode(call, input.discountCode)
  return code.creditMinor > 0 ? takeCredit(call, code) : takeDiscount(call, code)
}

async function validCode(call: SignedInCall<CodeRefusal>, typed: string): Promise<PromoCode> {
  const code = await findPromoCode(call.db, typed)
  if (!code || (code.creditMinor > 0 && !givesCredit(call))) return refuseCode(call, typed, 'unknown-code')
  if (code.kind !== 'account') return refuseCode(call, code.code, 'code-for-seminars')
  const state = codeState(code, call.now)
  if (state === 'archived') return refuseCode(call, typed, 'unknown-code')
  if (state === 'coming') return refuseCode(call, code.code, 'code-not-yet')
  if (state === 'ended') return refuseCode(call, code.code, 'code-ended')
  if (state === 'used-up') return refuseCode(call, code.code, 'code-used-up')
  return code
}

/** Outside of any transaction, so that the guess stays on record. */
async function refuseCode(
  call: SignedInCall<CodeRefusal>,
  code: string,
  reason: CodeRefusal,
): Promise<never> {
  await call.audit({
    action: 'pricing.submitDiscountCode',
    outcome: 'refused',
    target: call.actor.userId,
    details: { code, reason },
  })
  return call.refuse(reason, { data: { header: `Problem with Promo Code ${code}` } })
}

async function takeDiscount(call: SignedInCall<CodeRefusal>, code: PromoCode) {
  const { userId, sessionId } = call.actor
  const before = (await findUser(call.db, userId))?.discountCode ?? null
  if (before?.toLowerCase() === code.code.toLowerCase()) return refuseCode(call, code.code, 'code-is-yours')
  await call.transaction(async (inner) => {
    await setDiscountCode(inner, userId, code.code)
    await letGoOfPromo(inner.db, userId)
    await endSessions(inner.db, inner.now, userId, sessionId)
    await announceTo(inner.db, 'prices', userId)
  })
  call.http.clearCookie(SESSION_COOKIE)
  const message = discountMessage(code.code, promoOutcome(code, call.now) ?? 0, code.basisPoints)
  return { good: true as const, type: 'discount' as const, msg: message, message: message, code: code.code }
}

async function takeCredit(call: SignedInCall<CodeRefusal>, code: PromoCode) {
  const refusal = await call.transaction((inner) => takeCodeCredit(inner, code, call.actor.userId))
  if (refusal) return refuseCode(call, code.code, refusal)
  const message = `Credit of ${usDollars(code.creditMinor)} was added to your account.`
  return { good: true as const, type: 'credit' as const, msg: message, message: message, code: code.code }
}

const usDollars = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')} USD`
