import type { Use } from '#platform/contract/edits.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { SeatMode } from '../../rules/event-labels.ts'

/** A user's seat at an event. */
export interface OwnSeat {
  eventId: string
  recordid: string
  mode: SeatMode
  seminarIds: readonly string[]
}

/** Extension point for the registration feature: reads an event's registrations and reacts to its changes. */
export interface EventPeople {
  countRegistered(db: Db, eventId: string): Promise<number>
  /** Registrants with a seat, which prevent deleting the event. */
  uses(db: Db, eventId: string): Promise<Use[]>
  /** Names of registrants with a seat in one of these seminars of the event. */
  namesIn(db: Db, eventId: string, seminarIds: readonly string[]): Promise<string[]>
  seatsOf(db: Db, userId: string): Promise<OwnSeat[]>
  /** Returns the number of people notified. */
  eventCanceled(ctx: Context, eventId: string, reason: string): Promise<number>
}

/** Extension point for the waiting list: reads an event's entries and reacts to its changes. */
export interface EventWaiting {
  /** Number of waiting entries at each of these events. */
  count(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Waiting entries, which prevent deleting the event. */
  uses(db: Db, eventId: string): Promise<Use[]>
  /** Called when seats become available. */
  seatsFreed(ctx: Context, eventId: string): Promise<void>
  /** Called when registration is closed because it ended or the event was canceled. */
  registrationClosed(ctx: Context, eventId: string): Promise<void>
}

/** Extension point for the attendance of an event. */
export interface EventAttendance {
  /** Returns those of the given sessions that have check-ins. */
  attendedSessions(db: Db, eventId: string, sessionIds: readonly string[]): Promise<string[]>
  /** Returns events with passes that a second staff member must confirm. */
  eventsToConfirm(ctx: Pick<Context, 'db' | 'now'>): Promise<string[]>
  /** Returns past events with certificates that may still be issued. */
  eventsWaiting(ctx: Pick<Context, 'db' | 'now'>): Promise<string[]>
}

export const eventPeople = extensionPoint<EventPeople>('events.people')
export const eventWaiting = extensionPoint<EventWaiting>('events.waiting')
export const eventAttendance = extensionPoint<EventAttendance>('events.attendance')
