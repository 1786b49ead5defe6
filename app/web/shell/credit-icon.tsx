import { lazy, Suspense } from 'react'
import type { ShellNode } from '#platform/web/shell/slots.ts'
import { type ShellFacts, seesCredit } from './facts.ts'

const CreditBadge = lazy(async () => ({
  default: (await import('#features/shop/credit/web/public.tsx')).CreditBadge,
}))

/** Badge that shows the user's credit and links to it (R-CAT-29); loaded after the shell has rendered. */
export function creditIcon(facts: ShellFacts): ShellNode {
  const node = (
    <Suspense key="credit" fallback={null}>
      <CreditBadge />
    </Suspense>
  )
  return { key: 'credit', node, show: seesCredit(facts) }
}
