import { lazy, Suspense } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { useQuery } from '#platform/web/operations.ts'

const PartnerChoice = lazy(() => import('./PartnerChoice.tsx'))

/** Lets product administrators see the shop under any partner; renders nothing for other users. */
export function PartnerSelector() {
  const asked = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  const isAdmin = asked.data?.capabilities.some(({ capability }) => capability === 'product_admin') ?? false
  if (!isAdmin) return null
  return (
    <Suspense fallback={null}>
      <PartnerChoice />
    </Suspense>
  )
}
