import type { Use } from '#platform/contract/edits.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { SeatMode } from '../../rules/event-labels.ts'

/** Somebody's own seat at an event. */
export interface OwnSeat {
  eventId: string
  recordid: string
  mode: SeatMode
  seminarIds: readonly string[]
}

/** What the feature that registers people knows of an event, and does when the event changes. */
export interface EventPeople {
  countRegistered(db: Db, eventId: string): Promise<number>
  /** Who has a seat, so that the event cannot be deleted. */
  uses(db: Db, eventId: string): Promise<Use[]>
  /** Who has a seat in one of these seminars of the event. */
  namesIn(db: Db, eventId: string, seminarIds: readonly string[]): Promise<string[]>
  seatsOf(db: Db, userId: string): Promise<OwnSeat[]>
  /** Returns how many people are notified. */
  eventCanceled(ctx: Context, eventId: string, reason: string): Promise<number>
}

/** What the waiting list knows of an event, and does when the event changes. */
export interface EventWaiting {
  /** How many wait at each of these events. */
  count(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Who waits for a seat, so that the event cannot be deleted. */
  uses(db: Db, eventId: string): Promise<Use[]>
  /** Somebody may get a seat now who could not before. */
  seatsFreed(ctx: Context, eventId: string): Promise<void>
  /** Nobody can register any more: it has ended, or the event was canceled. */
  registrationClosed(ctx: Context, eventId: string): Promise<void>
}

/** What the feature that records attendance knows of an event. */
export interface EventAttendance {
  /** Those of these sessions that have check-ins. */
  attendedSessions(db: Db, eventId: string, sessionIds: readonly string[]): Promise<string[]>
  /** The events with passes that a second person has to confirm. */
  eventsToConfirm(ctx: Pick<Context, 'db' | 'now'>): Promise<string[]>
  /** The events that are over with certificates that may still be issued. */
  eventsWaiting(ctx: Pick<Context, 'db' | 'now'>): Promise<string[]>
}

export const eventPeople = extensionPoint<EventPeople>('events.people')
export const eventWaiting = extensionPoint<EventWaiting>('events.waiting')
export const eventAttendance = extensionPoint<EventAttendance>('events.attendance')
