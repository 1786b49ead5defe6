import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { companyNames } from '#features/core/company-people/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { jobAdmin, jobPosting } from '../contract/employer-contract.ts'
import {
  certificateName,
  isJobCertificate,
  isJobIssuer,
  licenseName,
  type OpeningState,
} from '../rules/job-text.ts'
import { today } from './held.ts'
import { type Opening, payOf } from './openings.ts'
import { cityName } from './places.ts'
import { ownCompanies } from './post.ts'
import { jobApplications, jobOpenings } from './tables.ts'

const sorts = { newest: latestFirst(jobOpenings.createdAt) }

interface Asked {
  page: number
  rows: number
  search: string
}

async function postedOf(ctx: SignedInContext, input: Asked, where: SQL | undefined) {
  const query = ctx.db
    .select()
    .from(jobOpenings)
    .where(and(where, matching(input.search, [jobOpenings.title, jobOpenings.city])))
  const order = orderOf({ sort: 'newest', direction: 'asc' }, sorts, jobOpenings.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const names = await companyNames(ctx.db, pluck(rows, 'companyId'))
  const counts = await ctx.db
    .select({ openingId: jobApplications.openingId, count: sql<number>`count(*)::int` })
    .from(jobApplications)
    .where(inArray(jobApplications.openingId, pluck(rows, 'id')))
    .groupBy(jobApplications.openingId)
  const day = today(ctx)
  return {
    total,
    rows: rows.map((row) => ({
      openingid: row.id,
      companyid: row.companyId,
      title: row.title,
      text: row.text,
      company: names.get(row.companyId) ?? '',
      place: cityName(row.city, row),
      state: displayState(row, day),
      answer: row.answer,
      pay: payOf(row),
      asks: asksOf(row),
      closesOn: row.closesOn,
      postedAt: row.createdAt,
      revision: row.revision,
      applications: counts.find(({ openingId }) => openingId === row.id)?.count ?? 0,
    })),
  }
}

/** Returns the displayed state; an opening closes automatically after its last day. */
export const displayState = (
  { stage, closesOn }: Pick<Opening, 'stage' | 'closesOn'>,
  day: string,
): OpeningState => (stage === 'open' && closesOn < day ? 'closed' : stage)

function asksOf(row: Opening): string[] {
  const names = (certificates: string[], licenses: string[]) => [
    ...certificates.filter(isJobCertificate).map(certificateName),
    ...licenses.filter(isJobIssuer).map(licenseName),
  ]
  return [
    ...names(row.neededCertificates, row.neededLicenses),
    ...names(row.extraCertificates, row.extraLicenses).map((name) => `${name} (a plus)`),
  ]
}

export const posted: Handler<typeof jobPosting.posted> = async (input, ctx) => {
  const ids = (await ownCompanies(ctx)).map(({ value }) => value)
  return postedOf(ctx, input, inArray(jobOpenings.companyId, ids))
}

function inState(state: OpeningState, day: string): SQL | undefined {
  const { stage, closesOn } = jobOpenings
  if (state === 'open') return and(eq(stage, 'open'), gte(closesOn, day))
  if (state === 'closed') return or(eq(stage, 'closed'), and(eq(stage, 'open'), lt(closesOn, day)))
  return eq(stage, state)
}

export const adminList: Handler<typeof jobAdmin.list> = async (input, ctx) =>
  postedOf(ctx, input, input.state ? inState(input.state, today(ctx)) : undefined)
