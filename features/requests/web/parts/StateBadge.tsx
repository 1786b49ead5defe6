import { Badge } from '@mantine/core'
import type { AskState } from '../../rules/ask-states.ts'
import type { RequestState } from '../../rules/request-states.ts'
import { askWords, requestWords } from '../../rules/state-words.ts'

export const RequestBadge = ({ state }: { state: RequestState }) => <WordBadge {...requestWords[state]} />

export const AskBadge = ({ state }: { state: AskState }) => <WordBadge {...askWords[state]} />

function WordBadge({ label, color }: { label: string; color: string }) {
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
