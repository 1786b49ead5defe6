import { Badge } from '@mantine/core'
import type { ApplicationState } from '../../../rules/application-states.ts'
import type { ParticipantState } from '../../../rules/participant-states.ts'
import { applicationWords, participantWords } from '../../program-words.ts'

export const ParticipantBadge = ({ state }: { state: ParticipantState }) => (
  <Badge color={participantWords[state].color}>{participantWords[state].label}</Badge>
)

export const ApplicationBadge = ({ state }: { state: ApplicationState }) => (
  <Badge color={applicationWords[state].color}>{applicationWords[state].label}</Badge>
)
