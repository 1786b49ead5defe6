import { Badge } from '@mantine/core'
import type { OrderState } from '../../rules/order-states.ts'
import { stateWords } from '../state-words.ts'

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { label, color } = stateWords[state]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
