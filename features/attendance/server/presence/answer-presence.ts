import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findEvent, type Session, sessionsOf } from '#features/events/server/public.ts'
import { type Registration, registrations } from '#features/registration/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { onlinePresence } from '../../contract/presence-contract.ts'
import { staysIn } from '../../rules/door/presence.ts'
import { answerUntil, movementsFor, openPrompt, provenStays } from '../../rules/proof/presence-prompts.ts'
import { entriesOf } from '../door/read-entries.ts'
import { attendanceEntries } from '../door/tables.ts'
import { presenceAnswers } from '../proof/tables.ts'
import { momentsFor } from './prompt-moments.ts'

type Presence = typeof onlinePresence

/** How attendance entries name what recorded them. */
const DEVICE = 'Online presence'

/** Joining has the place 0 among the answers. */
const JOINED = 0

/** Somebody who takes part online in a session that runs. */
interface Attending {
  person: Registration
  session: Session
  moments: Date[]
  joinedAt: Date | null
  answered: Set<number>
}

async function attending(call: SignedInCall, scheduleid: string): Promise<Attending | null> {
  const event = await findEvent(call.db, scheduleid)
  if (!event) return null
  const [person] = await call.db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.state, 'registered'),
        eq(registrations.mode, 'online'),
        eq(registrations.userId, call.actor.userId),
      ),
    )
    .limit(1)
  if (!person) return null
  const session = (await sessionsOf(call.db, person.eventId)).find(
    ({ seminarId, startsAt, endsAt }) =>
      person.seminarIds.includes(seminarId) && startsAt <= call.now && call.now < endsAt,
  )
  if (!session) return null
  const answers = await call.db
    .select()
    .from(presenceAnswers)
    .where(and(eq(presenceAnswers.registrationId, person.id), eq(presenceAnswers.sessionId, session.id)))
  return {
    person,
    session,
    moments: await momentsFor(call, person.id, session),
    joinedAt: answers.find(({ position }) => position === JOINED)?.at ?? null,
    answered: new Set(answers.flatMap(({ position }) => (position === JOINED ? [] : [position]))),
  }
}

function stateOf(call: SignedInCall, found: Attending | null) {
  if (!found) return { session: null }
  const { session, moments, joinedAt, answered } = found
  const position = openPrompt(moments, session, call.now)
  const moment = position === null ? undefined : moments[position - 1]
  // Whoever joins while a question waits has just said that they are there.
  const isOpen =
    joinedAt !== null && position !== null && !answered.has(position) && moment && moment >= joinedAt
  return {
    session: {
      sessionid: session.id,
      name: session.name,
      endsAt: session.endsAt,
      joined: joinedAt !== null,
      asked: moments.filter((each) => each <= call.now && (!joinedAt || each >= joinedAt)).length,
      answered: answered.size,
      open: isOpen && moment ? { position, until: answerUntil(moment, session) } : null,
    },
  }
}

const presence: Handler<Presence['presence']> = async ({ scheduleid }, call) =>
  stateOf(call, await attending(call, scheduleid))

const joinSession: Handler<Presence['joinSession']> = async ({ scheduleid }, call) => {
  const found = (await attending(call, scheduleid)) ?? call.refuse('no-session')
  if (!found.joinedAt) {
    await keep(call, found, JOINED)
    found.joinedAt = call.now
  }
  return stateOf(call, found)
}

const answerPresence: Handler<Presence['answerPresence']> = async (input, call) => {
  const found = (await attending(call, input.scheduleid)) ?? call.refuse('no-session')
  const { session, moments, joinedAt, answered } = found
  if (session.id !== input.sessionid || openPrompt(moments, session, call.now) !== input.position) {
    return call.refuse('too-late')
  }
  if (!joinedAt) return call.refuse('not-joined')
  if (!answered.has(input.position)) {
    await keep(call, found, input.position)
    answered.add(input.position)
    await noteProven(call, found, joinedAt)
  }
  return stateOf(call, found)
}

async function keep(call: SignedInCall, { person, session }: Attending, position: number): Promise<void> {
  await call.db
    .insert(presenceAnswers)
    .values({ registrationId: person.id, sessionId: session.id, position, at: call.now })
    .onConflictDoNothing()
}

/** Adds to the attendance what the answers prove and what is not on record yet. */
async function noteProven(call: SignedInCall, found: Attending, joinedAt: Date): Promise<void> {
  const { person, session, moments, answered } = found
  // Two answers of one person at once are written one after the other, each by what the other has added.
  await call.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, person.id))
    .for('update')
  const recorded = staysIn(session.id, (await entriesOf(call.db, [person.id])).get(person.id) ?? [])
  const added = movementsFor(recorded, provenStays(moments, session, { joinedAt, positions: answered }))
  if (added.length === 0) return
  await call.db.insert(attendanceEntries).values(
    added.map(({ kind, at }) => ({
      id: uuid({ msecs: call.now.getTime() }),
      eventId: person.eventId,
      registrationId: person.id,
      sessionId: session.id,
      ...{ kind, at, recordedAt: call.now, actorId: call.actor.userId, device: DEVICE },
    })),
  )
}

export const presenceHandlers: Handlers<Presence> = { presence, joinSession, answerPresence }
