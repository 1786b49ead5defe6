import { Badge } from '@mantine/core'
import type { ClaimState } from '../../../rules/external-hours/claim-states.ts'
import { claimWords } from './claim-words.ts'

export function ClaimBadge({ state }: { state: ClaimState }) {
  const { label, color } = claimWords[state]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
