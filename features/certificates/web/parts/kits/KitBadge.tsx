import { Badge } from '@mantine/core'
import type { KitState } from '../../../rules/kits/kit-states.ts'
import { kitWords } from './kit-words.ts'

export function KitBadge({ state }: { state: KitState }) {
  const { label, color } = kitWords[state]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
