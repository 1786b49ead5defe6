import { Badge } from '@mantine/core'
import type { ClaimState } from '../../../rules/external-hours/claim-states.ts'
import { claimLabels } from './claim-labels.ts'

export function ClaimBadge({ state }: { state: ClaimState }) {
  const { label, color } = claimLabels[state]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
