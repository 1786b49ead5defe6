import { and, inArray, isNull } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import type { PublishedEvent } from '#features/seminars/events/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMails } from '#platform/server/mail.ts'
import { type SeminarLevel, seminarLevels } from '../../rules/interests.ts'
import { seminarNames } from '../../rules/seminar-names.ts'
import { datePublished } from '../mail.ts'
import { seminarInterests } from '../tables.ts'

const teaches = (event: PublishedEvent): SeminarLevel[] =>
  seminarLevels.filter((level) => event.levels.includes(level))

/** Returns the people waiting for dates of a level taught at the event. */
async function interestedIn(ctx: Context, event: PublishedEvent) {
  const levels = teaches(event)
  if (levels.length === 0) return []
  return ctx.db
    .select(pick(seminarInterests, 'userId', 'level', 'region'))
    .from(seminarInterests)
    .where(
      and(
        inArray(seminarInterests.level, levels),
        isNull(seminarInterests.notifiedAt),
        isNull(seminarInterests.endedAt),
      ),
    )
}

export const countInterested = async (ctx: Context, event: PublishedEvent): Promise<number> =>
  (await interestedIn(ctx, event)).length

/** Emails all of them. They stay on the list because the location may not suit them. */
export async function notifyInterested(ctx: Context, event: PublishedEvent): Promise<void> {
  const open = await interestedIn(ctx, event)
  if (open.length === 0) return
  const people = await findPeople(ctx.db, pluck(open, 'userId'))
  const url = `${ctx.settings.publicUrl}/seminarSchedule/${event.scheduleid}`
  await sendMails(
    ctx,
    datePublished,
    open.flatMap(({ userId, level, region }) => {
      const person = people.get(userId)
      if (!person) return []
      const seminar = seminarNames[level as SeminarLevel]
      const dates = eventDates(event.startsAt, event.endsAt, event.timeZone)
      const facts = { firstName: person.firstName, seminar, event: event.name, dates, region, url }
      return [{ to: person.email, facts }]
    }),
  )
}
