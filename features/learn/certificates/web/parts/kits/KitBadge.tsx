import { Badge } from '@mantine/core'
import type { KitState } from '../../../rules/kits/kit-states.ts'
import { kitLabels } from './kit-labels.ts'

export function KitBadge({ state }: { state: KitState }) {
  const { label, color } = kitLabels[state]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
