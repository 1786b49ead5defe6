import { eq } from 'drizzle-orm'
import {
  endings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { helpDesks } from '#platform/server/extensions/hand-over.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { countOldest, todayCards } from '#platform/server/office.ts'
import type { World } from '#platform/server/world.ts'
import { feedback, feedbackAdmin } from '../contract.ts'
import { feedbackAdminHandlers, feedbackHandlers, storeTranscript } from './handlers.ts'
import { feedbackNotes, feedbackScreenshots } from './tables.ts'

const exportNotes: PersonalExport = async ({ db }, userId) => ({
  notes: await db.select().from(feedbackNotes).where(eq(feedbackNotes.userId, userId)),
  screenshots: await db
    .select({ noteId: feedbackScreenshots.noteId, image: feedbackScreenshots.image })
    .from(feedbackScreenshots)
    .innerJoin(feedbackNotes, eq(feedbackNotes.id, feedbackScreenshots.noteId))
    .where(eq(feedbackNotes.userId, userId)),
})

const notesTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db.delete(feedbackNotes).where(eq(feedbackNotes.userId, userId))
  },
}

async function demoNotes(world: World): Promise<void> {
  await world.at(-6, 9)
  const learner = await world.person('learner')
  const send = (page: string, notes: string) =>
    world.operation(learner, feedback.submit, { userid: '', data: '{"width":360}', page, notes })
  await send('Lecture', 'The play button is hard to hit with gloves on.')
  await send('Unit converter', 'Could the converter remember the last unit that I used?')
}

export const feedbackFeature: Feature = {
  name: 'feedback',
  operations: [...serve(feedback, feedbackHandlers), ...serve(feedbackAdmin, feedbackAdminHandlers)],
  extends: [
    personalExports.with({ name: 'feedback', collect: exportNotes }),
    endings.with(notesTerminationPart),
    // A staff page for contacts takes precedence.
    helpDesks.with({ rank: 10, take: storeTranscript }),
    todayCards.with({
      key: 'feedback.new',
      label: 'New feedback',
      to: '/adminIndex/feedback?state=new',
      kind: 'worry',
      count: ({ db }) =>
        countOldest(db, feedbackNotes, eq(feedbackNotes.state, 'new'), feedbackNotes.createdAt, (note) => ({
          name: note.notes,
          at: note.createdAt,
        })),
    }),
  ],
  demo: [demoNotes],
}
