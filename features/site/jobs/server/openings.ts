import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { companyNames } from '#features/core/company-people/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { jobBoard } from '../contract.ts'
import { matchOf, type Wanted, withLowerLevels } from '../rules/match.ts'
import { heldBy, homeOf, today } from './held.ts'
import { cityName, type Place, placeKey, placeName, placeOfKey } from './places.ts'
import { jobApplications, jobOpenings } from './tables.ts'

export type Opening = typeof jobOpenings.$inferSelect

/** SQL condition for openings that are approved and not past their last day. */
export const isRunning = (day: string): SQL | undefined =>
  and(eq(jobOpenings.stage, 'open'), gte(jobOpenings.closesOn, day))

const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`

/** SQL condition for openings of a place; '' means everywhere. */
const within = (key: string): SQL | undefined => {
  const { country, state } = placeOfKey(key)
  if (!country) return undefined
  return and(eq(jobOpenings.country, country), state ? eq(jobOpenings.state, state) : undefined)
}

/** Condition: the user holds all requirements. A certificate includes its lower levels. */
const fits = ({ certificates, licenses }: Wanted): SQL | undefined =>
  and(
    sql`${jobOpenings.neededCertificates} <@ ${textArray(withLowerLevels(certificates))}`,
    sql`${jobOpenings.neededLicenses} <@ ${textArray(licenses)}`,
  )

const asksFor = (certificate: string): SQL =>
  sql`(${certificate} = any(${jobOpenings.neededCertificates}) or ${certificate} = any(${jobOpenings.extraCertificates}))`

/** 0 for the user's own state, 1 for their country, otherwise 2. */
const distance = (home: Place | null): SQL =>
  home
    ? sql`case when ${jobOpenings.country} <> ${home.country} then 2
        when ${jobOpenings.state} <> ${home.state} then 1 else 0 end`
    : sql`0`

export const openings: Handler<typeof jobBoard.openings> = async (input, ctx) => {
  const home = await homeOf(ctx)
  const held = await heldBy(ctx)
  const sorts = {
    near: [distance(home), jobOpenings.closesOn],
    newest: latestFirst(jobOpenings.createdAt),
    closing: jobOpenings.closesOn,
  }
  const query = ctx.db
    .select()
    .from(jobOpenings)
    .where(
      and(
        isRunning(today(ctx)),
        within(input.place),
        input.certificate ? asksFor(input.certificate) : undefined,
        input.fits ? fits(held) : undefined,
        matching(input.search, [jobOpenings.title, jobOpenings.city, jobOpenings.text]),
      ),
    )
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, jobOpenings.id))
  return { rows: await cardsOf(ctx, rows, { home, held }), total }
}

interface Mine {
  home: Place | null
  held: Wanted
}

async function cardsOf(ctx: SignedInContext, rows: readonly Opening[], { home, held }: Mine) {
  const names = await companyNames(ctx.db, pluck(rows, 'companyId'))
  const ids = rows.map(({ id }) => id)
  const applied = await ctx.db
    .select({ openingId: jobApplications.openingId })
    .from(jobApplications)
    .where(and(eq(jobApplications.userId, ctx.actor.userId), inArray(jobApplications.openingId, ids)))
  return rows.map((row) => ({
    openingid: row.id,
    company: names.get(row.companyId) ?? '',
    ...pick(row, 'title', 'shift', 'closesOn'),
    pay: payOf(row),
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

/** Returns an opening. Running openings are public; ended ones are visible only to applicants. */
export const opening: Handler<typeof jobBoard.opening> = async ({ openingid }, ctx) => {
  const [row] = await ctx.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingid))
  if (!row) return ctx.refuse('not-found')
  const [card] = await cardsOf(ctx, [row], { home: await homeOf(ctx), held: await heldBy(ctx) })
  const runs = row.stage === 'open' && row.closesOn >= today(ctx)
  if (!card || !(runs || card.hasApplied)) return ctx.refuse('not-found')
  return { ...card, text: row.text }
}

export const places: Handler<typeof jobBoard.places> = async (_input, ctx) => {
  const rows = await ctx.db
    .selectDistinct({ country: jobOpenings.country, state: jobOpenings.state })
    .from(jobOpenings)
    .where(isRunning(today(ctx)))
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
