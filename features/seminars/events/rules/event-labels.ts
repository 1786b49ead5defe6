/** Formats of an event: in a room, in a room and online, or online only. */
export const eventFormats = ['in-person', 'hybrid', 'webinar'] as const
export type EventFormat = (typeof eventFormats)[number]

/** Drafts are visible only to staff; canceled events stay visible to their registrants. */
export const eventStates = ['draft', 'published', 'canceled'] as const
export type EventState = (typeof eventStates)[number]

/** Modes of participation. */
export const seatModes = ['in-person', 'online'] as const
export type SeatMode = (typeof seatModes)[number]

/** Returns the attendance modes of an event format. */
export function modesOf(format: EventFormat): readonly SeatMode[] {
  if (format === 'hybrid') return seatModes
  return format === 'webinar' ? ['online'] : ['in-person']
}

export const modeLabels: Readonly<Record<SeatMode, string>> = { 'in-person': 'In the room', online: 'Online' }
