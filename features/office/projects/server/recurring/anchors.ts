import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { seminarEvents, seminarsInEvents } from '#features/seminars/events/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays, dayIn, laterDay } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { repeatDays } from '../../rules/recurrence/repeat-dates.ts'
import { todayOf } from '../planning/project-calendar.ts'
import type { projectRecurrences } from '../templates/tables.ts'

export interface Anchor {
  /** Identifies one project of the recurrence: an event or a day. */
  key: string
  day: string
  eventId: string | null
  /** 'Dec 4, 2026' or the name of the seminar event. */
  name: string
}

export type Rule = Pick<
  typeof projectRecurrences.$inferSelect,
  'everyWeeks' | 'seminarId' | 'first' | 'until'
>

/** Horizon in days: an open-ended repeat is expanded this far ahead, and seminars a year ahead. */
const WEEKS_AHEAD = 84
const SEMINARS_AHEAD = 366

/** Returns the anchors of a recurrence within its horizon, earliest first. */
export async function anchorsOf(ctx: Context, rule: Rule): Promise<Anchor[]> {
  if (rule.seminarId !== null) return seminarAnchors(ctx, rule, rule.seminarId)
  const from = laterDay(rule.first, todayOf(ctx))
  const repeat = { every: rule.everyWeeks ?? 1, unit: 'week' as const, first: rule.first, until: rule.until }
  const days = repeatDays(repeat, { from, to: addDays(from, WEEKS_AHEAD) })
  return days.map((day) => ({ key: day, day, eventId: null, name: formatDay(day) }))
}

async function seminarAnchors(ctx: Context, { first, until }: Rule, seminarId: string): Promise<Anchor[]> {
  const rows = await ctx.db
    .select({ event: seminarEvents })
    .from(seminarEvents)
    .innerJoin(seminarsInEvents, eq(seminarsInEvents.eventId, seminarEvents.id))
    .where(
      and(
        eq(seminarsInEvents.seminarId, seminarId),
        gt(seminarEvents.startsAt, ctx.now),
        eq(seminarEvents.state, 'published'),
        isNull(seminarEvents.archivedAt),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(100)
  const last = addDays(todayOf(ctx), SEMINARS_AHEAD)
  return rows
    .map(({ event }) => ({
      key: event.id,
      eventId: event.id,
      name: event.name,
      day: dayIn(event.startsAt, event.timeZone),
    }))
    .filter(({ day }) => day >= first && day <= last && (until === null || day <= until))
}
