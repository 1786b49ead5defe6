import { and, eq } from 'drizzle-orm'
import { findUser, peopleView } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import { cleanPicture } from '#platform/server/pictures/clean-picture.ts'
import type { feedback, feedbackAdmin } from '../contract.ts'
import { noteStateNames, storedFacts } from '../rules/note-states.ts'
import { noteSettled } from './mail.ts'
import { feedbackNotes, feedbackScreenshots } from './tables.ts'

const submit: Handler<typeof feedback.submit> = async ({ notes, data, page }, ctx) => {
  const id = ctx.newId()
  await ctx.db.insert(feedbackNotes).values({
    id,
    userId: ctx.actor.userId,
    page,
    notes,
    device: storedFacts(data),
    state: 'new',
    createdAt: ctx.now,
  })
  return { good: true, message: 'Thank you. We read every note and answer by email.', noteid: id }
}

const addScreenshot: Handler<typeof feedback.addScreenshot> = async ({ noteid, image }, ctx) => {
  const own = and(eq(feedbackNotes.id, noteid), eq(feedbackNotes.userId, ctx.actor.userId))
  if ((await ctx.db.$count(feedbackNotes, own)) === 0) return ctx.refuse('not-found')
  const cleaned = await cleanPicture(ctx, Buffer.from(image, 'base64'), { kind: 'jpg' })
  if ('problem' in cleaned) return ctx.refuse('bad-input', { fields: { image: cleaned.problem } })
  const added = await ctx.db
    .insert(feedbackScreenshots)
    .values({ noteId: noteid, image: cleaned.content.toString('base64') })
    .onConflictDoNothing()
    .returning({ noteId: feedbackScreenshots.noteId })
  return added.length > 0 ? { good: true } : ctx.refuse('has-one')
}

const screenshot: Handler<typeof feedbackAdmin.screenshot> = async ({ noteid }, ctx) => {
  const [found] = await ctx.db
    .select()
    .from(feedbackScreenshots)
    .where(eq(feedbackScreenshots.noteId, noteid))
  if (!found) return ctx.refuse('not-found')
  const content = Buffer.from(found.image, 'base64')
  return { content, type: 'image/jpeg', shown: 'inline', untrusted: true }
}

/** Stores a note with a transcript of questions and answers; staff respond as to any other note. */
export async function storeTranscript(
  ctx: SignedInContext,
  { subject, transcript }: { subject: string; transcript: string },
): Promise<{ message: string; to: string }> {
  await ctx.db.insert(feedbackNotes).values({
    id: ctx.newId(),
    userId: ctx.actor.userId,
    page: subject,
    notes: transcript,
    device: {},
    state: 'new',
    createdAt: ctx.now,
  })
  return { message: 'Our staff has it now and answers by email.', to: '/myMessages' }
}

const mine: Handler<typeof feedback.mine> = async (input, ctx) => {
  const query = ctx.db
    .select()
    .from(feedbackNotes)
    .where(and(eq(feedbackNotes.userId, ctx.actor.userId), matching(input.search, [feedbackNotes.notes])))
  const { rows, total } = await listOf(ctx.db, query, input, newest(input))
  return { total, rows: rows.map(({ id, ...row }) => ({ noteid: id, ...row })) }
}

const sorts = { newest: latestFirst(feedbackNotes.createdAt, feedbackNotes.id) }

// The column is declared with `latestFirst`, so ascending order starts with the latest.
const newest = (input: { sort?: string | undefined }) =>
  orderOf({ ...input, sort: 'newest', direction: 'asc' }, sorts)

const notes: Handler<typeof feedbackAdmin.notes> = async (input, ctx) => {
  const people = peopleView(ctx.db)
  const query = ctx.db
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
  const { rows, total } = await listOf(ctx.db, query, input, newest(input))
  return {
    total,
    rows: rows.map(({ note: { id, device, ...note }, person, email, picture }) => ({
      ...note,
      noteid: id,
      person,
      email,
      hasScreenshot: picture !== null,
      device: Object.entries(device)
        .map((fact) => fact.join(' '))
        .join(', '),
    })),
  }
}

const settle: Handler<typeof feedbackAdmin.settle> = async (input, ctx) => {
  const { noteid, revision, state, answer, version } = input
  const [settled] = await ctx.db
    .update(feedbackNotes)
    .set({ state, answer, version, revision: revision + 1 })
    .where(and(eq(feedbackNotes.id, noteid), eq(feedbackNotes.revision, revision)))
    .returning()
  if (!settled) {
    const exists = await ctx.db.$count(feedbackNotes, eq(feedbackNotes.id, noteid))
    return exists > 0 ? ctx.refuse('changed') : ctx.refuse('not-found')
  }
  await ctx.audit({ action: 'feedback.settle', target: noteid, details: { state, version } })
  const reader = await findUser(ctx.db, settled.userId)
  if (reader && state !== 'new')
    await sendMail(ctx, noteSettled, reader.email, {
      page: settled.page,
      notes: settled.notes,
      answer,
      version,
      state: noteStateNames[state],
    })
  return { good: true }
}

export const feedbackHandlers: Handlers<typeof feedback> = { submit, addScreenshot, mine }
export const feedbackAdminHandlers: Handlers<typeof feedbackAdmin> = { notes, screenshot, settle }
