import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { keepConsent, termsVersion } from '../terms.ts'

/** Agrees to the current version of the terms; an older or invented one is refused. */
export const agreeToTerms: Handler<typeof accounts.agreeToTerms> = async ({ version, statement }, call) => {
  const current = termsVersion()
  if (current !== null && version !== current) return call.refuse('other-version')
  await keepConsent(call, call.actor.userId, version, statement)
  await call.audit({ action: 'accounts.agreeToTerms', target: call.actor.userId, details: { version } })
  return { good: true, message: 'Thank you. Your consent is noted.' }
}
