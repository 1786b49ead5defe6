import { findUser } from '#features/core/accounts/server/public.ts'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import type { Event } from '#features/seminars/events/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import type { WaitingFacts } from './mail.ts'
import type { WaitingEntry } from './waiting-entries.ts'

type More<Facts> = Omit<Facts, 'firstName' | 'event' | 'dates' | 'url'>

/** Emails the user of an entry and refreshes their open pages. `path`: email link target, with a leading slash. */
export async function notifyWaiting<Facts extends WaitingFacts>(
  ctx: Context,
  { entry, event, path }: { entry: WaitingEntry; event: Event; path: string },
  template: MailTemplate<Facts>,
  more: More<Facts>,
): Promise<void> {
  const person = await findUser(ctx.db, entry.userId)
  if (!person) return
  const facts: WaitingFacts = {
    firstName: person.firstName,
    event: event.name,
    dates: eventDates(event.startsAt, event.endsAt, event.timeZone),
    url: `${ctx.settings.publicUrl}${path}`,
  }
  await sendMail(ctx, template, person.email, { ...facts, ...more } as Facts)
  await announceTo(ctx.db, 'seminars', entry.userId)
}
