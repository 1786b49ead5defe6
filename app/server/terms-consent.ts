import { setTermsVersion } from '#features/core/accounts/server/public.ts'
import { currentTermsVersion } from '#features/core/legal/server/public.ts'
import type { Feature } from '#platform/server/feature.ts'

/** Makes accounts request consent to current terms. Connected here so that legal texts do not depend on accounts. */
export const termsConsent: Feature = {
  name: 'terms-consent',
  start: async ({ settings }) => setTermsVersion(await currentTermsVersion(settings)),
}
