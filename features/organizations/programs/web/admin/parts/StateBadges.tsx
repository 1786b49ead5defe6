import { Badge } from '@mantine/core'
import type { ApplicationState } from '../../../rules/application-states.ts'
import type { ParticipantState } from '../../../rules/participant-states.ts'
import { applicationLabels, participantLabels } from '../../program-labels.ts'

export const ParticipantBadge = ({ state }: { state: ParticipantState }) => (
  <Badge color={participantLabels[state].color}>{participantLabels[state].label}</Badge>
)

export const ApplicationBadge = ({ state }: { state: ApplicationState }) => (
  <Badge color={applicationLabels[state].color}>{applicationLabels[state].label}</Badge>
)
