import type { ComponentType, ReactNode } from 'react'
import type { ScheduledEvent } from '../../../contract/event-view.ts'

/** What later features add to the pages of events. */
export interface EventPageParts {
  /** Registers in one tap for what is free. */
  FreeRegistration: ComponentType<{ event: ScheduledEvent; partner: string; children: ReactNode }>
  /** Asks those who take part online whether they are there. */
  Presence: ComponentType<{ scheduleid: string }>
}

let plugged: EventPageParts | null = null

/** Called when the web app is composed. */
export function plugEventPage(parts: EventPageParts): void {
  plugged = parts
}

export const eventPageParts = (): EventPageParts | null => plugged
