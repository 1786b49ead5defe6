import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser, peopleView } from '#features/accounts/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { feedback, feedbackDesk } from '../contract.ts'
import { noteStateNames, storedFacts } from '../rules/note-states.ts'
import { noteSettled } from './mail.ts'
import { feedbackNotes, feedbackScreenshots } from './tables.ts'

const submit: Handler<typeof feedback.submit> = async ({ notes, data, page }, call) => {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(feedbackNotes).values({
    ...{ id, userId: call.actor.userId },
    ...{ page, notes, device: storedFacts(data), state: 'new', createdAt: call.now },
  })
  return { good: true, message: 'Thank you. We read every note and answer by email.', noteid: id }
}

const addScreenshot: Handler<typeof feedback.addScreenshot> = async ({ noteid, image }, call) => {
  const own = and(eq(feedbackNotes.id, noteid), eq(feedbackNotes.userId, call.actor.userId))
  if ((await call.db.$count(feedbackNotes, own)) === 0) return call.refuse('not-found')
  const added = await call.db
    .insert(feedbackScreenshots)
    .values({ noteId: noteid, image })
    .onConflictDoNothing()
    .returning({ noteId: feedbackScreenshots.noteId })
  return added.length > 0 ? { good: true } : call.refuse('has-one')
}

const screenshot: Handler<typeof feedbackDesk.screenshot> = async ({ noteid }, call) => {
  const [found] = await call.db
    .select()
    .from(feedbackScreenshots)
    .where(eq(feedbackScreenshots.noteId, noteid))
  if (!found) return call.refuse('not-found')
  const content = Buffer.from(found.image, 'base64')
  return { content, type: 'image/jpeg', shown: 'inline', untrusted: true }
}

/** A note with what was asked and answered before; staff answer it as they do every note. */
export async function takeTranscript(
  call: SignedInCall,
  { subject, transcript }: { subject: string; transcript: string },
): Promise<{ message: string; to: string }> {
  await call.db.insert(feedbackNotes).values({
    id: uuid({ msecs: call.now.getTime() }),
    userId: call.actor.userId,
    ...{ page: subject, notes: transcript, device: {}, state: 'new', createdAt: call.now },
  })
  return { message: 'Our staff has it now and answers by email.', to: '/myMessages' }
}

const mine: Handler<typeof feedback.mine> = async (input, call) => {
  const query = call.db
    .select()
    .from(feedbackNotes)
    .where(and(eq(feedbackNotes.userId, call.actor.userId), matching(input.search, [feedbackNotes.notes])))
  const { rows, total } = await listOf(call.db, query, input, newest(input))
  return { total, rows: rows.map(({ id, ...row }) => ({ noteid: id, ...row })) }
}

const sorts = { newest: latestFirst(feedbackNotes.createdAt, feedbackNotes.id) }

// The latest first is what 'desc' asks for here.
const newest = (input: { sort?: string | undefined }) =>
  orderOf({ ...input, sort: 'newest', direction: 'asc' }, sorts)

const notes: Handler<typeof feedbackDesk.notes> = async (input, call) => {
  const people = peopleView(call.db)
  const query = call.db
    .select({
      note: feedbackNotes,
      person: people.name,
      email: people.email,
      picture: feedbackScreenshots.noteId,
    })
    .from(feedbackNotes)
    .leftJoin(feedbackScreenshots, eq(feedbackScreenshots.noteId, feedbackNotes.id))
    .innerJoin(people, eq(people.id, feedbackNotes.userId))
    .where(
      and(
        input.state ? eq(feedbackNotes.state, input.state) : undefined,
        matching(input.search, [feedbackNotes.notes, feedbackNotes.page, people.name, people.email]),
      ),
    )
  const { rows, total } = await listOf(call.db, query, input, newest(input))
  return {
    total,
    rows: rows.map(({ note: { id, device, ...note }, person, email, picture }) => ({
      ...note,
      ...{ noteid: id, person, email, hasScreenshot: picture !== null },
      device: Object.entries(device)
        .map((fact) => fact.join(' '))
        .join(', '),
    })),
  }
}

const settle: Handler<typeof feedbackDesk.settle> = async (input, call) => {
  const { noteid, revision, state, answer, version } = input
  const [settled] = await call.db
    .update(feedbackNotes)
    .set({ state, answer, version, revision: revision + 1 })
    .where(and(eq(feedbackNotes.id, noteid), eq(feedbackNotes.revision, revision)))
    .returning()
  if (!settled) {
    const exists = await call.db.$count(feedbackNotes, eq(feedbackNotes.id, noteid))
    return exists > 0 ? call.refuse('changed') : call.refuse('not-found')
  }
  await call.audit({ action: 'feedback.settle', target: noteid, details: { state, version } })
  const reader = await findUser(call.db, settled.userId)
  if (reader && state !== 'new')
    await sendMail(call, noteSettled, reader.email, {
      ...{ page: settled.page, notes: settled.notes, answer, version },
      state: noteStateNames[state],
    })
  return { good: true }
}

export const feedbackHandlers: Handlers<typeof feedback> = { submit, addScreenshot, mine }
export const feedbackDeskHandlers: Handlers<typeof feedbackDesk> = { notes, screenshot, settle }
