import type { Use } from '#platform/contract/edits.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { SeatMode } from '../../rules/event-words.ts'

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
  /** How many wait at each of these events. */
  countWaiting(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Who has a seat or waits for one, so that the event cannot be deleted. */
  uses(db: Db, eventId: string): Promise<Use[]>
  /** Who has a seat in one of these seminars of the event. */
  namesIn(db: Db, eventId: string, seminarIds: readonly string[]): Promise<string[]>
  seatsOf(db: Db, userId: string): Promise<OwnSeat[]>
  /** Somebody may get a seat now who could not before. */
  seatsFreed(call: Call, eventId: string): Promise<void>
  registrationClosed(call: Call, eventId: string): Promise<void>
  /** Answers how many people are told. */
  eventCanceled(call: Call, eventId: string, reason: string): Promise<number>
}

/** What the feature that records attendance knows of an event. */
export interface EventAttendance {
  /** Those of these sessions at which somebody has checked in. */
  attendedSessions(db: Db, eventId: string, sessionIds: readonly string[]): Promise<string[]>
  /** The events with passes that a second person has to confirm. */
  eventsToConfirm(call: Pick<Call, 'db' | 'now'>): Promise<string[]>
}

export const eventPeople = extensionPoint<EventPeople>('events.people')
export const eventAttendance = extensionPoint<EventAttendance>('events.attendance')
