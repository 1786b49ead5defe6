import { findUser } from '#features/accounts/server/public.ts'
import { eventDates } from '#features/events/rules/event-dates.ts'
import type { Event } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import type { WaitingFacts } from './mail.ts'
import type { WaitingEntry } from './waiting-entries.ts'

type More<Facts> = Omit<Facts, 'firstName' | 'event' | 'dates' | 'url'>

/** Mails the person of an entry, and has their open pages ask again. `path` is where the mail leads. */
export async function tellWaiting<Facts extends WaitingFacts>(
  call: Call,
  { entry, event, path }: { entry: WaitingEntry; event: Event; path: string },
  template: MailTemplate<Facts>,
  more: More<Facts>,
): Promise<void> {
  const person = await findUser(call.db, entry.userId)
  if (!person) return
  const facts: WaitingFacts = {
    firstName: person.firstName,
    event: event.name,
    dates: eventDates(event.startsAt, event.endsAt, event.timeZone),
    url: `${call.settings.publicUrl}/${path}`,
  }
  await sendMail(call, template, person.email, { ...facts, ...more } as Facts)
  await announceTo(call.db, 'seminars', entry.userId)
}
