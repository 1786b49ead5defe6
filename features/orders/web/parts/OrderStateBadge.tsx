import { Badge } from '@mantine/core'
import { deskStateWords, stateWords } from '../../rules/order-state-words.ts'
import type { OrderState } from '../../rules/order-states.ts'

/** An order's state in a word: as its buyer understands it, or exactly as staff need it. */
export function OrderStateBadge({ state, desk = false }: { state: OrderState; desk?: boolean }) {
  const { label, color } = (desk ? deskStateWords : stateWords)[state]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
