import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { companyNames } from '#features/companies/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { jobBoard } from '../contract.ts'
import { matchOf, type Wanted, withLowerLevels } from '../rules/match.ts'
import { heldBy, homeOf, today } from './held.ts'
import { cityName, type Place, placeKey, placeName, placeOfKey } from './places.ts'
import { jobApplications, jobOpenings } from './tables.ts'

export type Opening = typeof jobOpenings.$inferSelect

/** Approved, and its last day is not over. */
export const isRunning = (day: string): SQL | undefined =>
  and(eq(jobOpenings.stage, 'open'), gte(jobOpenings.closesOn, day))

const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`

/** Openings of a place; '' is everywhere. */
const within = (key: string): SQL | undefined => {
  const { country, state } = placeOfKey(key)
  if (!country) return undefined
  return and(eq(jobOpenings.country, country), state ? eq(jobOpenings.state, state) : undefined)
}

/** Everything that is needed is held; the levels below a certificate are held with it. */
const fits = ({ certificates, licenses }: Wanted): SQL | undefined =>
  and(
    sql`${jobOpenings.neededCertificates} <@ ${textArray(withLowerLevels(certificates))}`,
    sql`${jobOpenings.neededLicenses} <@ ${textArray(licenses)}`,
  )

const asksFor = (certificate: string): SQL =>
  sql`(${certificate} = any(${jobOpenings.neededCertificates}) or ${certificate} = any(${jobOpenings.extraCertificates}))`

/** 0 in one's own state, 1 in one's own country, else 2. */
const distance = (home: Place | null): SQL =>
  home
    ? sql`case when ${jobOpenings.country} <> ${home.country} then 2
        when ${jobOpenings.state} <> ${home.state} then 1 else 0 end`
    : sql`0`

export const openings: Handler<typeof jobBoard.openings> = async (input, call) => {
  const home = await homeOf(call)
  const held = await heldBy(call)
  const sorts = {
    near: [distance(home), jobOpenings.closesOn],
    newest: latestFirst(jobOpenings.createdAt),
    closing: jobOpenings.closesOn,
  }
  const query = call.db
    .select()
    .from(jobOpenings)
    .where(
      and(
        isRunning(today(call)),
        within(input.place),
        input.certificate ? asksFor(input.certificate) : undefined,
        input.fits ? fits(held) : undefined,
        matching(input.search, [jobOpenings.title, jobOpenings.city, jobOpenings.text]),
      ),
    )
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, jobOpenings.id))
  return { rows: await cardsOf(call, rows, { home, held }), total }
}

interface Mine {
  home: Place | null
  held: Wanted
}

async function cardsOf(call: SignedInCall, rows: readonly Opening[], { home, held }: Mine) {
  const names = await companyNames(
    call.db,
    rows.map(({ companyId }) => companyId),
  )
  const ids = rows.map(({ id }) => id)
  const applied = await call.db
    .select({ openingId: jobApplications.openingId })
    .from(jobApplications)
    .where(and(eq(jobApplications.userId, call.actor.userId), inArray(jobApplications.openingId, ids)))
  return rows.map((row) => ({
    openingid: row.id,
    company: names.get(row.companyId) ?? '',
    ...{ title: row.title, shift: row.shift, closesOn: row.closesOn, pay: payOf(row) },
    place: cityName(row.city, row),
    isNear: home !== null && placeKey(home) === placeKey(row),
    match: matchOf(
      { certificates: row.neededCertificates, licenses: row.neededLicenses },
      { certificates: row.extraCertificates, licenses: row.extraLicenses },
      held,
    ),
    hasApplied: applied.some(({ openingId }) => openingId === row.id),
  }))
}

export const payOf = ({ payFromMinor, payToMinor, currency, payPeriod }: Opening) => ({
  from: payFromMinor,
  to: payToMinor,
  currency,
  period: payPeriod,
})

/** What runs is open to everybody; what has ended to those who applied. */
export const opening: Handler<typeof jobBoard.opening> = async ({ openingid }, call) => {
  const [row] = await call.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingid))
  if (!row) return call.refuse('not-found')
  const [card] = await cardsOf(call, [row], { home: await homeOf(call), held: await heldBy(call) })
  const runs = row.stage === 'open' && row.closesOn >= today(call)
  if (!card || !(runs || card.hasApplied)) return call.refuse('not-found')
  return { ...card, text: row.text }
}

export const places: Handler<typeof jobBoard.places> = async (_input, call) => {
  const rows = await call.db
    .selectDistinct({ country: jobOpenings.country, state: jobOpenings.state })
    .from(jobOpenings)
    .where(isRunning(today(call)))
  const countries = [...new Set(rows.map(({ country }) => country))].map((country) => ({
    country,
    state: '',
  }))
  const keys = new Map([...countries, ...rows].map((row) => [placeKey(row), placeName(row)]))
  return {
    places: [...keys]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
  }
}
