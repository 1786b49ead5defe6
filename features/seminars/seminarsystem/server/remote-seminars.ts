import { inArray, sql } from 'drizzle-orm'
import { modesOf } from '#features/seminars/events/rules/event-labels.ts'
import { eventEditor, seminars, withSessions } from '#features/seminars/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { calendarSystem } from '../contract/calendar-contract.ts'

import { saveEvent } from './save-event.ts'

/**
 * Sets the seminars of an online event and how participants join each of them. Seminars that remain retain their price
 * and limit. Refuses in-person-only events with `not-remote`.
 */
export const updateRemoteEventSeminars: Handler<
  (typeof calendarSystem)['updateRemoteEventSeminars']
> = async ({ scheduleid, seminar_codes, codes }, ctx) => {
  const stored = (await eventEditor.find(ctx, scheduleid)) ?? refuse('not-found')
  if (!modesOf(stored.draft.format).includes('online')) return ctx.refuse('not-remote')
  if (codes.length !== seminar_codes.length) {
    refuse('bad-input', {
      fields: { codes: 'Please give one join code for each seminar, in the same order.' },
    })
  }
  const names = seminar_codes.map((code) => code.toLowerCase())
  const rows =
    names.length === 0
      ? []
      : await ctx.db
          .select({ id: seminars.id, code: seminars.code })
          .from(seminars)
          .where(inArray(sql`lower(${seminars.code})`, names))
  const ids = new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]))
  const unknown = seminar_codes.find((code) => !ids.has(code.toLowerCase()))
  if (unknown) {
    refuse('bad-input', { fields: { seminar_codes: `There is no seminar with the code ${unknown}.` } })
  }
  const had = new Map(stored.draft.seminars.map((seminar) => [seminar.semid, seminar]))
  const held = names.flatMap((name, index) => {
    const semid = ids.get(name)
    if (!semid) return []
    const before = had.get(semid) ?? { semid, ownPrice: '', seatLimit: null }
    return [{ ...before, joinCode: codes[index] ?? '' }]
  })
  return saveEvent(ctx, {
    id: scheduleid,
    changes: await withSessions(ctx, stored.draft, { seminars: held }),
  })
}
