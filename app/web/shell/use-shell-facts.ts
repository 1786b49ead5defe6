import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { useTrail } from '#platform/web/routing/use-trail.tsx'
import type { ShellFacts } from './facts.ts'

/** Returns the current user, the partner, and the last visited page. */
export function useShellFacts(): ShellFacts {
  const asked = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  const partner = usePartner()
  const { lastPage } = useTrail()
  const me = asked.data?.user ?? null
  const grants = asked.data?.capabilities ?? []
  const features = partner.view?.features
  return {
    // Without a response, the visitor counts as a guest: public pages work, and others require login.
    visitor: asked.isPending ? 'unknown' : me && { userId: me.userid, grants },
    me,
    viewing: asked.data?.viewing ?? false,
    partner: {
      code: partner.code,
      name: partner.view?.name ?? partner.code,
      isDefault: partner.code === DEFAULT_PARTNER,
      hides: {
        credit: features?.hideCredit ?? false,
        casino: features?.hideCasino ?? false,
        feedback: features?.hideFeedback ?? false,
        instructorAdmin: features?.hideInstructorAdmin ?? false,
      },
    },
    onlyRotp: grants.length > 0 && grants.every(({ capability }) => capability === 'rotp_admin'),
    lastPage,
  }
}
