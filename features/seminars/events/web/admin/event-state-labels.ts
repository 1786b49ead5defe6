import type { EventState } from '../../rules/event-labels.ts'

const stateLabels = {
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

export const formatLabels = {
  'in-person': 'In person',
  hybrid: 'In person and online',
  webinar: 'Webinar',
} as const

export const stateLabel = ({ state, isArchived }: { state: EventState; isArchived: boolean }): string =>
  isArchived ? stateLabels.archived : stateLabels[state]
