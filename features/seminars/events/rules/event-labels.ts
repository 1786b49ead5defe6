/** In a room, in a room and online at once, or online only. */
export const eventFormats = ['in-person', 'hybrid', 'webinar'] as const
export type EventFormat = (typeof eventFormats)[number]

/** A draft is seen by staff only; a canceled event stays visible to those who were registered. */
export const eventStates = ['draft', 'published', 'canceled'] as const
export type EventState = (typeof eventStates)[number]

/** How somebody takes part. */
export const seatModes = ['in-person', 'online'] as const
export type SeatMode = (typeof seatModes)[number]

/** The ways to take part in an event of that format. */
export function modesOf(format: EventFormat): readonly SeatMode[] {
  if (format === 'hybrid') return seatModes
  return format === 'webinar' ? ['online'] : ['in-person']
}

export const modeLabels: Readonly<Record<SeatMode, string>> = { 'in-person': 'In the room', online: 'Online' }
