import { lazy, Suspense } from 'react'
import type { ShellNode } from '#platform/web/shell/slots.ts'
import { type ShellFacts, seesCredit } from './facts.ts'

const CreditBadge = lazy(async () => ({
  default: (await import('#features/credit/web/public.tsx')).CreditBadge,
}))

/** The badge that shows one's credit and leads to it (000 s2); fetched after the shell stands. */
export function creditIcon(facts: ShellFacts): ShellNode {
  const node = (
    <Suspense key="credit" fallback={null}>
      <CreditBadge />
    </Suspense>
  )
  return { key: 'credit', node, show: seesCredit(facts) }
}
