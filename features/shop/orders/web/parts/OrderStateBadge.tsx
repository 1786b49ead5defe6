import { Badge, Group } from '@mantine/core'
import { orderBadges } from '../../rules/order-badges.ts'
import { adminStateLabels, stateLabels } from '../../rules/order-state-labels.ts'
import type { OrderState } from '../../rules/order-states.ts'

interface Props {
  order: { state: OrderState; dueAt: string | null; paidAt: string | null }
  forStaff?: boolean
}

/** Badge for the order status, payment first: simplified for buyers, exact for staff. */
export function OrderStateBadge({ order, forStaff = false }: Props) {
  return (
    <Group component="span" display="inline-flex" gap={4} wrap={forStaff ? 'nowrap' : 'wrap'}>
      {orderBadges(order, forStaff ? adminStateLabels : stateLabels, new Date()).map(({ label, color }) => (
        <Badge key={label} color={color} miw="max-content">
          {label}
        </Badge>
      ))}
    </Group>
  )
}
