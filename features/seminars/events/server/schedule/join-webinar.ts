import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { events as contract, WebinarDoor } from '../../contract.ts'
import { mediaAddress } from '../../rules/schedule/recording-files.ts'
import { recordingEnds, recordingRuns } from '../../rules/schedule/recording-runs.ts'
import { eventPeople, type OwnSeat } from '../events/event-people.ts'
import { type Event, findEvent, type SeminarOfEvent, seminarsOf } from '../events/find-events.ts'

/** Access to a webinar, only for registrants. The recording of a free webinar is open to all users with an account. */
export const join: Handler<typeof contract.join> = async ({ scheduleid }, ctx) => {
  const event = (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')
  if (event.state === 'draft' || event.archivedAt) refuse('not-found')
  const registration = await seatIn(ctx, event.id)
  const held = await seminarsOf(ctx.db, [event.id])
  const { now } = ctx
  const mayJoin = registration?.mode === 'online' && event.state === 'published' && now < event.endsAt
  const mayWatch = registration !== null || isFree(held)
  const recording = mayWatch && recordingRuns(event, now) ? watched(event) : null
  const door: Omit<WebinarDoor, 'whyNot'> = {
    registered: registration !== null,
    recordid: registration?.recordid ?? null,
    joinLink: mayJoin ? event.joinLink : '',
    joinCodes: mayJoin ? codesOf(held, registration.seminarIds) : [],
    recording,
  }
  return { ...door, whyNot: whyNot(door, event, { now, isOnline: registration?.mode !== 'in-person' }) }
}

const isFree = (held: readonly SeminarOfEvent[]): boolean =>
  held.length > 0 && held.every(({ priceMinor }) => priceMinor === 0)

async function seatIn(ctx: SignedInContext, eventId: string): Promise<OwnSeat | null> {
  const seats = await partOf(ctx, eventPeople).seatsOf(ctx.db, ctx.actor.userId)
  return seats.find((seat) => seat.eventId === eventId) ?? null
}

const codesOf = (held: readonly SeminarOfEvent[], own: readonly string[]) =>
  held
    .filter(({ seminarId, joinCode }) => joinCode !== '' && own.includes(seminarId))
    .map(({ name, joinCode }) => ({ name, code: joinCode }))

function watched(event: Event): WebinarDoor['recording'] {
  if (!event.recording) return null
  const { video, captions } = event.recording
  return {
    src: mediaAddress(video),
    captions: captions.map(({ language, label, source }) => ({ language, label, src: mediaAddress(source) })),
    until: recordingEnds(event)?.toISOString() ?? null,
  }
}

function whyNot(
  door: Omit<WebinarDoor, 'whyNot'>,
  event: Event,
  { now, isOnline }: { now: Date; isOnline: boolean },
): string {
  if (door.joinLink !== '' || door.recording) return ''
  if (event.state === 'canceled') return 'This event has been canceled.'
  if (now < event.endsAt) {
    if (!door.registered) return 'Only those who are registered can join.'
    return isOnline ? 'The link to join comes here before it begins.' : 'You take part in the room.'
  }
  if (recordingRuns(event, now)) return 'Only those who were registered can watch the recording.'
  return event.recording ? 'The recording can no longer be watched.' : 'This event is over.'
}
