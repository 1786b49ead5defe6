import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { fillIn, paragraphsOf } from '../../rules/registrants/message-text.ts'
import { eventWords, locationOf, partsOf } from '../mail/registration-facts.ts'
import { seminarMailings } from '../mail/tables.ts'
import { messageToRegistrants } from '../mail/templates.ts'
import { writeOnce } from '../mail/write-once.ts'
import { audienceOf, FROM_START, peopleOf } from './audience.ts'

/** Mails written in one transaction. */
const AT_ONCE = 200

/** Writes a mailing to everybody of its audience, a part after the other; begun again it goes on where it was. */
export const sendMailing = job({
  name: 'sendSeminarMailing',
  input: z.object({ mailingId: z.uuid() }),
  async run({ mailingId }, call) {
    const [mailing] = await call.db.select().from(seminarMailings).where(eq(seminarMailings.id, mailingId))
    if (!mailing || mailing.doneAt) return
    let after = FROM_START
    for (;;) {
      const last = await call.transaction((inner) => writePart(inner, mailing, after))
      if (last === null) break
      after = last
    }
    await call.db.update(seminarMailings).set({ doneAt: call.now }).where(eq(seminarMailings.id, mailingId))
  },
})

type StoredMailing = typeof seminarMailings.$inferSelect

/** Answers the last person written to; null where nobody was left. */
async function writePart(call: Call, mailing: StoredMailing, after: string): Promise<string | null> {
  const { eventId, audience, subject, text } = mailing
  // Whoever has paid or canceled since it was sent off is not written to any more.
  const where = audienceOf(call, eventId, audience)
  const people = await peopleOf(call, where, after, AT_ONCE)
  if (people.length === 0) return null
  const parts = await partsOf(call, [eventId])
  const event = parts.events.get(eventId)
  if (!event) return null
  const words = eventWords(event, locationOf(parts, event))
  await writeOnce(
    call,
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

/** Whether this call is the one that keeps the mailing; another with its id came before. */
export async function keepMailing(
  call: Call,
  mailing: Omit<StoredMailing, 'createdAt' | 'doneAt'>,
): Promise<boolean> {
  const stored = await call.db
    .insert(seminarMailings)
    .values({ ...mailing, createdAt: call.now })
    .onConflictDoNothing()
    .returning({ id: sql`1` })
  return stored.length > 0
}
