import { asc, isNull } from 'drizzle-orm'
import { listHolders } from '#features/core/accounts/server/public.ts'
import { listPartners } from '#features/core/partner/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import { seminarHosts, seminarLocations, seminarSeries, seminars } from '../../tables.ts'

/** Options in the event editor. */
export const choices: Handler<(typeof eventPlanning)['choices']> = async (_input, { db }) => {
  const series = await db
    .select()
    .from(seminarSeries)
    .where(isNull(seminarSeries.archivedAt))
    .orderBy(asc(seminarSeries.name))
  const hosts = await db
    .select()
    .from(seminarHosts)
    .where(isNull(seminarHosts.archivedAt))
    .orderBy(asc(seminarHosts.name))
  const locations = await db
    .select()
    .from(seminarLocations)
    .where(isNull(seminarLocations.archivedAt))
    .orderBy(asc(seminarLocations.city), asc(seminarLocations.name))
  const taught = await db
    .select()
    .from(seminars)
    .where(isNull(seminars.archivedAt))
    .orderBy(asc(seminars.code))
  const holders = await listHolders(db, { search: '', capability: 'instructor', page: 1, rows: 500 })
  const partners = await listPartners(db)
  return {
    series: series.map(({ id, name }) => ({ id, name })),
    hosts: hosts.map(({ id, name }) => ({ id, name })),
    locations: locations.map(({ id, name, city, state, timeZone }) => ({
      id,
      name: [name, city, state].filter(Boolean).join(', '),
      timeZone,
    })),
    seminars: taught.map(({ id, name, code, priceMinor, contactMinutes, agenda }) => ({
      id,
      name,
      code,
      contactMinutes,
      agenda,
      price: toMajor(priceMinor),
    })),
    instructors: holders.rows.map(({ userid, firstName, lastName }) => ({
      id: userid,
      name: fullName({ firstName, lastName }),
    })),
    partners: partners.map(({ code, name }) => ({ id: code, name })),
  }
}
