import { Badge, Group } from '@mantine/core'
import { orderBadges } from '../../rules/order-badges.ts'
import { deskStateWords, stateWords } from '../../rules/order-state-words.ts'
import type { OrderState } from '../../rules/order-states.ts'

interface Props {
  order: { state: OrderState; dueAt: string | null; paidAt: string | null }
  desk?: boolean
}

/** How an order stands, the money first: as its buyer understands it, or exactly as staff need it. */
export function OrderStateBadge({ order, desk = false }: Props) {
  return (
    <Group component="span" display="inline-flex" gap={4}>
      {orderBadges(order, desk ? deskStateWords : stateWords, new Date()).map(({ label, color }) => (
        <Badge key={label} color={color} miw="max-content">
          {label}
        </Badge>
      ))}
    </Group>
  )
}
