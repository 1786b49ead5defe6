import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { linkPicture } from '#features/core/pictures/rules/picture-address.ts'
import { formatMajor } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { linkPreviews } from '#platform/server/extensions/link-previews.ts'
import { eventDates } from '../../rules/event-dates.ts'
import { locationText } from '../../rules/location-text.ts'
import { dayText } from '../../rules/schedule/time-text.ts'
import { buildListed, lookerOf } from './build-schedule.ts'

/** Link preview of an event or its registration. */
export const eventLinks = linkPreviews.with({ names: ['seminar', 'register'], read: eventLink })

async function eventLink(ctx: Context, scheduleid: string) {
  const event = await buildListed(ctx, await lookerOf(ctx, DEFAULT_PARTNER), scheduleid)
  if (!event) return null
  const { name, startsAt, endsAt, timeZone, format, location, isFree, priceFrom, earlyBird, isOpen } = event
  const sentences = [
    `${eventDates(new Date(startsAt), new Date(endsAt), timeZone)}, ${locationText(format, location)}.`,
    isFree ? 'Free.' : `From ${formatMajor(priceFrom, 'USD')} for one person.`,
    earlyBird && isOpen && !isFree
      ? `${earlyBird.percent}% off through ${dayText(earlyBird.until, timeZone)}.`
      : '',
  ]
  return {
    title: name,
    description: sentences.filter(Boolean).join(' '),
    picture: linkPicture(event.picture),
  }
}
