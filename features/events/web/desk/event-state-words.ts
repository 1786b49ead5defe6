import type { EventState } from '../../rules/event-words.ts'

const stateWords = {
  draft: 'Draft',
  published: 'Published',
  canceled: 'Canceled',
  archived: 'Archived',
} as const satisfies Record<EventState | 'archived', string>

export const stateColors = {
  draft: 'gray',
  published: 'teal',
  canceled: 'red',
  archived: 'gray',
} as const satisfies Record<EventState | 'archived', string>

export const formatWords = {
  'in-person': 'In person',
  hybrid: 'In person and online',
  webinar: 'Webinar',
} as const

export const stateLabel = ({ state, isArchived }: { state: EventState; isArchived: boolean }): string =>
  isArchived ? stateWords.archived : stateWords[state]
