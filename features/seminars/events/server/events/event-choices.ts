import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { CHOICES, type Choice } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/db.ts'
import { matching } from '#platform/server/lists/list-query.ts'
import { eventDates } from '../../rules/event-dates.ts'
import { seminarEvents } from '../tables.ts'

/** Returns event options by a name search, latest first, including the selected event. */
export async function eventChoices(
  db: Db,
  { search, chosen }: { search: string; chosen: string },
): Promise<Choice[]> {
  const pick = async (where: SQL | undefined): Promise<Choice[]> => {
    const rows = await db
      .select()
      .from(seminarEvents)
      .where(where)
      .orderBy(desc(seminarEvents.startsAt), desc(seminarEvents.id))
      .limit(CHOICES)
    return rows.map(({ id, name, startsAt, endsAt, timeZone }) => ({
      value: id,
      label: `${name}, ${eventDates(startsAt, endsAt, timeZone)}`,
    }))
  }
  const found = await pick(and(isNull(seminarEvents.archivedAt), matching(search, [seminarEvents.name])))
  if (!isId(chosen) || found.some(({ value }) => value === chosen)) return found
  return [...(await pick(eq(seminarEvents.id, chosen))), ...found]
}
