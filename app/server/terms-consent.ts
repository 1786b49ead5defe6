import { setTermsVersion } from '#features/core/accounts/server/public.ts'
import { currentTermsVersion } from '#features/core/legal/server/public.ts'
import type { Feature } from '#platform/server/feature.ts'

/** Accounts ask for consent to the terms that hold. Joined here, so that the texts know no accounts. */
export const termsConsent: Feature = {
  name: 'terms-consent',
  start: async ({ settings }) => setTermsVersion(await currentTermsVersion(settings)),
}
