import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import type { RegistrationState } from '#features/seminars/registration/rules/registration-states.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { isPaidOrder, owedOrders } from '#features/shop/orders/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { latestFirst } from '#platform/server/lists/list-query.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'

export interface RegistrantsFilter {
  scheduleid: string
  search: string
  state?: RegistrationState | undefined
  semid?: string | undefined
  mode?: SeatMode | undefined
  company: string
  pay?: 'paid' | 'open' | 'overdue' | 'free' | undefined
}

const searched = { table: registrations, id: registrations.id, text: sql`${registrations.foundBy}` }

/** SQL condition for the participants matching a filter. Each condition alone uses an index ordered by name. */
export async function matching(db: Db, filter: RegistrantsFilter, now: Date): Promise<SQL | undefined> {
  const { scheduleid, state, semid, mode, company, pay } = filter
  return and(
    eq(registrations.eventId, scheduleid),
    await hasWords(db, searched, filter.search),
    state ? eq(registrations.state, state) : undefined,
    mode ? eq(registrations.mode, mode) : undefined,
    semid ? sql`${semid}::uuid = any(${registrations.seminarIds})` : undefined,
    company ? sql`lower(${registrations.company}) = ${company.toLowerCase()}` : undefined,
    pay ? payIs(pay, now) : undefined,
  )
}

/** Open invoices are few, so they come first. Paid registrations are frequent, so a list scan finds them quickly. */
function payIs(pay: NonNullable<RegistrantsFilter['pay']>, now: Date): SQL {
  const { orderId } = registrations
  if (pay === 'paid') return isPaidOrder(sql`${orderId}`)
  if (pay === 'free') return sql`(${orderId} is null or ${registrations.priceMinor} = 0)`
  return sql`${orderId} = any(${owedOrders(pay, now)})`
}

const { eventId, company, createdAt, id } = registrations
const names = [sql`lower(${registrations.lastName})`, sql`lower(${registrations.firstName})`, id]

/** Index columns for each sort order of the list. */
export const sorts = {
  name: [eventId, ...names],
  company: [eventId, sql`lower(${company})`, ...names],
  newest: latestFirst(eventId, createdAt, id),
}

/** Scan order for counting: by creation, so that adjacent rows are stored together. */
export const countedAlong: readonly SQL[] = [asc(eventId), asc(createdAt), asc(id)]
