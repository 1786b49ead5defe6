import { Badge } from '@mantine/core'
import type { ApplicationState } from '../../../rules/application-states.ts'
import type { PlaceState } from '../../../rules/place-states.ts'
import { applicationWords, placeWords } from '../../program-words.ts'

export const PlaceBadge = ({ state }: { state: PlaceState }) => (
  <Badge color={placeWords[state].color}>{placeWords[state].label}</Badge>
)

export const ApplicationBadge = ({ state }: { state: ApplicationState }) => (
  <Badge color={applicationWords[state].color}>{applicationWords[state].label}</Badge>
)
