import { and, eq } from 'drizzle-orm'
import { findEvent, type Session, sessionsOf } from '#features/seminars/events/server/public.ts'
import { type Registration, registrations } from '#features/seminars/registration/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { onlinePresence } from '../../contract/presence-contract.ts'
import { staysIn } from '../../rules/door/presence.ts'
import { answerDeadline, movementsFor, openPrompt, provenStays } from '../../rules/proof/presence-prompts.ts'
import { entriesOf } from '../door/read-entries.ts'
import { attendanceEntries } from '../door/tables.ts'
import { presenceAnswers } from '../proof/tables.ts'
import { momentsFor } from './prompt-moments.ts'

type Presence = typeof onlinePresence

/** Device name in attendance entries recorded by online presence. */
const DEVICE = 'Online presence'

/** Position of the joining entry among the answers. */
const JOINED = 0

/** An online participant in a running session. */
interface Attending {
  person: Registration
  session: Session
  moments: Date[]
  joinedAt: Date | null
  answered: Set<number>
}

async function attending(ctx: SignedInContext, scheduleid: string): Promise<Attending | null> {
  const event = await findEvent(ctx.db, scheduleid)
  if (!event) return null
  const [person] = await ctx.db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.state, 'registered'),
        eq(registrations.mode, 'online'),
        eq(registrations.userId, ctx.actor.userId),
      ),
    )
    .limit(1)
  if (!person) return null
  const session = (await sessionsOf(ctx.db, person.eventId)).find(
    ({ seminarId, startsAt, endsAt }) =>
      person.seminarIds.includes(seminarId) && startsAt <= ctx.now && ctx.now < endsAt,
  )
  if (!session) return null
  const answers = await ctx.db
    .select()
    .from(presenceAnswers)
    .where(and(eq(presenceAnswers.registrationId, person.id), eq(presenceAnswers.sessionId, session.id)))
  return {
    person,
    session,
    moments: await momentsFor(ctx, person.id, session),
    joinedAt: answers.find(({ position }) => position === JOINED)?.at ?? null,
    answered: new Set(answers.flatMap(({ position }) => (position === JOINED ? [] : [position]))),
  }
}

function stateOf(ctx: SignedInContext, found: Attending | null) {
  if (!found) return { session: null }
  const { session, moments, joinedAt, answered } = found
  const position = openPrompt(moments, session, ctx.now)
  const moment = position === null ? undefined : moments[position - 1]
  // Joining while a prompt is open already proves presence.
  const isOpen =
    joinedAt !== null && position !== null && !answered.has(position) && moment && moment >= joinedAt
  return {
    session: {
      sessionid: session.id,
      name: session.name,
      endsAt: session.endsAt,
      joined: joinedAt !== null,
      asked: moments.filter((each) => each <= ctx.now && (!joinedAt || each >= joinedAt)).length,
      answered: answered.size,
      open: isOpen && moment ? { position, until: answerDeadline(moment, session) } : null,
    },
  }
}

const presence: Handler<Presence['presence']> = async ({ scheduleid }, ctx) =>
  stateOf(ctx, await attending(ctx, scheduleid))

const joinSession: Handler<Presence['joinSession']> = async ({ scheduleid }, ctx) => {
  const found = (await attending(ctx, scheduleid)) ?? ctx.refuse('no-session')
  if (!found.joinedAt) {
    await keep(ctx, found, JOINED)
    found.joinedAt = ctx.now
  }
  return stateOf(ctx, found)
}

const answerPresence: Handler<Presence['answerPresence']> = async (input, ctx) => {
  const found = (await attending(ctx, input.scheduleid)) ?? ctx.refuse('no-session')
  const { session, moments, joinedAt, answered } = found
  if (session.id !== input.sessionid || openPrompt(moments, session, ctx.now) !== input.position) {
    return ctx.refuse('too-late')
  }
  if (!joinedAt) return ctx.refuse('not-joined')
  if (!answered.has(input.position)) {
    await keep(ctx, found, input.position)
    answered.add(input.position)
    await noteProven(ctx, found, joinedAt)
  }
  return stateOf(ctx, found)
}

async function keep(ctx: SignedInContext, { person, session }: Attending, position: number): Promise<void> {
  await ctx.db
    .insert(presenceAnswers)
    .values({ registrationId: person.id, sessionId: session.id, position, at: ctx.now })
    .onConflictDoNothing()
}

/** Adds presence proven by the answers to the attendance if it is not recorded yet. */
async function noteProven(ctx: SignedInContext, found: Attending, joinedAt: Date): Promise<void> {
  const { person, session, moments, answered } = found
  // Serializes concurrent answers of one participant, so that each builds on the entries of the other.
  await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, person.id))
    .for('update')
  const recorded = staysIn(session.id, (await entriesOf(ctx.db, [person.id])).get(person.id) ?? [])
  const added = movementsFor(recorded, provenStays(moments, session, { joinedAt, positions: answered }))
  if (added.length === 0) return
  await ctx.db.insert(attendanceEntries).values(
    added.map(({ kind, at }) => ({
      id: ctx.newId(),
      eventId: person.eventId,
      registrationId: person.id,
      sessionId: session.id,
      kind,
      at,
      recordedAt: ctx.now,
      actorId: ctx.actor.userId,
      device: DEVICE,
    })),
  )
}

export const presenceHandlers: Handlers<Presence> = { presence, joinSession, answerPresence }
