import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ScheduledEvent } from '../../../contract/event-view.ts'

/** What later features add to the pages of events. */
interface Parts {
  /** Registers in one tap for what is free. */
  FreeRegistration: ComponentType<{ event: ScheduledEvent; partner: string; children: ReactNode }>
  /** Asks those who take part online whether they are there. */
  Presence: ComponentType<{ scheduleid: string }>
}

/** The web app, which knows all features, puts it around the pages. */
export const EventPageParts = createContext<Parts | null>(null)
