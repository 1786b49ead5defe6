import { split } from '#platform/contract/money.ts'
import { addDays, daysBetween } from '#platform/contract/zoned-days.ts'
import type { SessionDraft } from '../../../contract/event-draft.ts'
import type { AgendaDay } from '../../../contract/parts.ts'
import { dayOfWall, minuteOfDay, type WallTime, wallAt } from '../wall-time.ts'

/** A seminar with the days of its agenda. */
interface AgendaOfSeminar {
  semid: string
  name: string
  agenda: readonly AgendaDay[]
  /** Minutes credited for full attendance. */
  contactMinutes: number
}

const NOON = 12 * 60
const ONE = 13 * 60
/** Minimum minutes for a day to have a lunch break and therefore two sessions. */
const LONG_DAY = 5 * 60

/**
 * Proposes sessions for an event: each day of a seminar's agenda is a day of the event, split into morning
 * and afternoon if it is long. Seminars follow each other if there are enough days, else they start together.
 * Their minutes add up to the seminar's contact minutes, as far as the time allows.
 */
export function proposeSessions(
  event: { starts: WallTime; ends: WallTime },
  seminars: readonly AgendaOfSeminar[],
): SessionDraft[] {
  const first = dayOfWall(event.starts)
  const days = daysBetween(first, dayOfWall(event.ends)) + 1
  const parts = hoursOfDay(minuteOfDay(event.starts), minuteOfDay(event.ends))
  const lengths = seminars.map(({ agenda }) => Math.min(days, Math.max(1, agenda.length || days)))
  const follow = lengths.reduce((sum, length) => sum + length, 0) <= days
  let next = 0
  return seminars.flatMap((seminar, index) => {
    const from = follow ? next : 0
    const length = lengths[index] ?? 1
    next += length
    return sessionsOfSeminar(seminar, addDays(first, from), length, parts)
  })
}

type Part = readonly [name: string, from: number, to: number]

/** Returns the parts of a teaching day, in minutes since midnight. An event ending at night uses all evening. */
function hoursOfDay(from: number, until: number): Part[] {
  const to = until > from ? until : 24 * 60 - 1
  if (to - from < LONG_DAY || from >= NOON || to <= ONE) return [['', from, to]]
  return [
    ['morning', from, NOON],
    ['afternoon', ONE, to],
  ]
}

function sessionsOfSeminar(
  { semid, name, agenda, contactMinutes }: AgendaOfSeminar,
  first: string,
  days: number,
  parts: readonly Part[],
): SessionDraft[] {
  const sessions = Array.from({ length: days }, (_, day) =>
    parts.map(([part, from, to]) => {
      const title = agenda[day]?.title || name
      const date = addDays(first, day)
      return {
        title: part ? `${title}, ${part}` : title,
        starts: wallAt(date, from),
        ends: wallAt(date, to),
        length: to - from,
      }
    }),
  ).flat()
  const lengths = sessions.map(({ length }) => length)
  const worth = contactMinutes > 0 ? split(contactMinutes, lengths) : lengths
  return sessions.map(({ title, starts, ends, length }, index) => ({
    sessionid: '',
    semid,
    name: title.slice(0, 120),
    starts,
    ends,
    contactMinutes: Math.min(length, worth[index] ?? length),
  }))
}
