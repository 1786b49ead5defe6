import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ScheduledEvent } from '../../../contract/event-view.ts'

/** Event page extensions from other features. */
interface Parts {
  /** One-tap registration for free events. */
  FreeRegistration: ComponentType<{ event: ScheduledEvent; partner: string; children: ReactNode }>
  /** Prompts online participants to confirm their presence. */
  Presence: ComponentType<{ scheduleid: string }>
}

/** Provided by the web app, which imports all features. */
export const EventPageParts = createContext<Parts | null>(null)
