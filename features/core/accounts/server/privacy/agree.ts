import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { recordConsent, termsVersion } from '../terms.ts'

/** Records consent to the current version of the terms; older or unknown versions are rejected. */
export const agreeToTerms: Handler<typeof accounts.agreeToTerms> = async ({ version, statement }, ctx) => {
  const current = termsVersion()
  if (current !== null && version !== current) return ctx.refuse('other-version')
  await recordConsent(ctx, ctx.actor.userId, version, statement)
  await ctx.audit({ action: 'accounts.agreeToTerms', target: ctx.actor.userId, details: { version } })
  return { good: true, message: 'Thank you. Your consent is noted.' }
}
