import { z } from 'zod'
import {
  endMailing,
  eventText,
  findMailing,
  locationOf,
  partsOf,
  type StoredMailing,
  writeOnce,
} from '#features/seminars/registration/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { fillIn, paragraphsOf } from '../../rules/message-text.ts'
import { audienceOf, FROM_START, peopleOf } from './audience.ts'
import { messageToRegistrants } from './mail.ts'

/** Emails created per transaction. */
const AT_ONCE = 200

/** Creates the emails of a mailing in batches; a restart resumes where it stopped. */
export const sendMailing = job({
  name: 'sendSeminarMailing',
  input: z.object({ mailingId: z.uuid() }),
  async run({ mailingId }, ctx) {
    const mailing = await findMailing(ctx, mailingId)
    if (!mailing || mailing.doneAt) return
    let after = FROM_START
    for (;;) {
      const last = await ctx.transaction((inner) => writePart(inner, mailing, after))
      if (last === null) break
      after = last
    }
    await endMailing(ctx, mailingId)
  },
})

/** Creates a batch of emails. Returns the last recipient's id; null if none were left. */
async function writePart(ctx: Context, mailing: StoredMailing, after: string): Promise<string | null> {
  const { eventId, audience, subject, text } = mailing
  // Evaluated again per batch, to exclude people who paid or canceled since the mailing started.
  const where = audienceOf(ctx, eventId, audience)
  const people = await peopleOf(ctx, where, after, AT_ONCE)
  if (people.length === 0) return null
  const parts = await partsOf(ctx, [eventId])
  const event = parts.events.get(eventId)
  if (!event) return null
  const words = eventText(event, locationOf(parts, event))
  await writeOnce(
    ctx,
    messageToRegistrants,
    people.map((person) => ({
      registration: person,
      key: `mailing:${mailing.id}`,
      message: fillIn(subject, person),
      to: person.email,
      mailingId: mailing.id,
      facts: {
        subject: fillIn(subject, person),
        paragraphs: paragraphsOf(fillIn(text, person)),
        event: words,
      },
    })),
  )
  return people.length < AT_ONCE ? null : (people.at(-1)?.id ?? null)
}
