import type { ComponentType } from 'react'
import { payments } from '#features/shop/payments/contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import NotFoundPage from '../NotFoundPage.tsx'

/** Page available in the sandbox only. With real payments, it shows a 404 and its code is not loaded. */
export function SandboxPage({ path, Shown }: { path: string; Shown: ComponentType }) {
  const setup = useQuery(payments.setup, {}, { staleTime: 300_000 })
  if (setup.data?.sandbox) return <Shown />
  if (setup.data) return <NotFoundPage asked={path} />
  return (
    <PageFrame title="Testing Page">
      <QueryState query={setup}>{() => null}</QueryState>
    </PageFrame>
  )
}
