import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { TracedLine } from './PriceSteps.tsx'

const PriceSteps = lazy(() => import('./PriceSteps.tsx'))

interface Props {
  quoted: TracedLine
  currency: string
}

/** Link that opens the steps from the list price to the final price. Renders nothing if no rule changed it. */
export function PriceTrace({ quoted, currency }: Props) {
  const [wasAsked, setAsked] = useState(false)
  if (quoted.trace.length === 0) return null
  const ask = (
    <Anchor
      component="button"
      type="button"
      size="sm"
      mih={24}
      aria-label={`Why this price? ${quoted.name}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      Why this price?
    </Anchor>
  )
  if (!wasAsked) return ask
  return (
    <Suspense fallback={ask}>
      <PriceSteps quoted={quoted} currency={currency} />
    </Suspense>
  )
}
