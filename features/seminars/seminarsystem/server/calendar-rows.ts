import { fullCodes } from '#features/seminars/events/rules/planning/events/full-codes.ts'
import { wallOf } from '#features/seminars/events/rules/planning/wall-time.ts'
import type { Event, seminarsInEvents } from '#features/seminars/events/server/public.ts'
import { formOf } from '#features/seminars/registration/rules/entry/person-columns.ts'
import type { Registration } from '#features/seminars/registration/server/public.ts'
import { integerPercent } from '#features/shop/pricing/rules/whole-percents.ts'
import type { PromoCode } from '#features/shop/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { CalendarData, CalendarEvent } from '../contract/calendar-data.ts'

export type PartRow = typeof seminarsInEvents.$inferSelect & { code: string; name: string; usual: number }

interface Facts {
  seminars: readonly PartRow[]
  codes: readonly PromoCode[]
  registrations: number
  globaldiscounts: CalendarEvent['globaldiscounts']
  now: Date
}

/** Converts an event to the specified wire format. */
export function eventRow(event: Event, facts: Facts): CalendarEvent {
  const { seminars, codes, registrations, globaldiscounts, now } = facts
  const { timeZone, startsAt, endsAt } = event
  return {
    ...event,
    registrations,
    globaldiscounts,
    scheduleid: event.id,
    seminarsinevent: seminars.map(({ seminarId }) => seminarId),
    fullcodes: fullCodes(event, seminars),
    seminar_codes: seminars.map(({ code }) => code),
    eventpromocodes: codes.map(wireCode),
    today: dayIn(now, timeZone),
    earlybird30: event.earlybird30 ?? '',
    earlybird45: event.earlybird45 ?? '',
    seminars: seminars.map(
      ({ seminarId, code, name, priceMinor, usual, seatLimit, seatsTaken, joinCode }) => ({
        code,
        name,
        seatLimit,
        seatsTaken,
        joinCode,
        semid: seminarId,
        price: toMajor(priceMinor ?? usual),
        ownPrice: priceMinor === null ? '' : toMajor(priceMinor),
      }),
    ),
    seriesid: event.seriesId ?? '',
    locationid: event.locationId ?? '',
    hostid: event.hostId ?? '',
    starts: wallOf(startsAt, timeZone),
    ends: wallOf(endsAt, timeZone),
    registrationEnds: event.registrationEndsAt ? wallOf(event.registrationEndsAt, timeZone) : '',
    instructors: event.instructorIds,
  }
}

export const globalDiscount = ({ code, basisPoints }: PromoCode) => ({
  discountcode: code,
  percent: integerPercent(basisPoints),
})

export const wireCode = (code: PromoCode) => ({
  ...globalDiscount(code),
  codeid: code.id,
  howmany: code.howMany,
  orPercent: integerPercent(code.orBasisPoints),
  used: code.used,
})

export function registrantRow(
  row: Registration,
  seminarNames: ReadonlyMap<string, string>,
): CalendarData['registrants'][number] {
  return {
    ...formOf(row),
    ...pick(row, 'mode', 'attended', 'certpass', 'badgeCode', 'revision'),
    recordid: row.id,
    scheduleid: row.eventId,
    userid: row.userId ?? '',
    seminars: row.seminarIds.map((semid) => ({
      semid,
      name: seminarNames.get(semid) ?? '',
      isChecked: true as const,
    })),
    registrationState: row.state,
  }
}
