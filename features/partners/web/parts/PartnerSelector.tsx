import { lazy, Suspense } from 'react'
import { accounts } from '#features/accounts/contract.ts'
import { useQuery } from '#platform/web/operations.ts'

const PartnerChoice = lazy(() => import('./PartnerChoice.tsx'))

/** Lets product administrators look at the shop under any partner; nothing for everybody else. */
export function PartnerSelector() {
  const asked = useQuery(accounts.me, {}, { fresh: 60_000 })
  const isAdmin = asked.data?.capabilities.some(({ capability }) => capability === 'product_admin') ?? false
  if (!isAdmin) return null
  return (
    <Suspense fallback={null}>
      <PartnerChoice />
    </Suspense>
  )
}
