import { and, eq } from 'drizzle-orm'
import { administeredCompany, companiesAnsweredFor } from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { jobPosting } from '../contract/employer-contract.ts'
import type { OpeningDraft } from '../contract/job-fields.ts'
import { isJobCertificate, isJobIssuer } from '../rules/job-text.ts'
import { today } from './held.ts'
import type { Opening } from './openings.ts'
import { type Place, readPlace } from './places.ts'
import { jobOpenings } from './tables.ts'

/** Returns the companies that the caller administers and belongs to. */
export async function ownCompanies(ctx: SignedInContext): Promise<{ value: string; label: string }[]> {
  return (await companiesAnsweredFor(ctx))
    .filter(({ compid }) => holds(ctx.actor, 'corp_admin', compid))
    .map(({ compid, name }) => ({ value: compid, label: name }))
}

export const companies: Handler<typeof jobPosting.companies> = async (_input, ctx) => ({
  companies: await ownCompanies(ctx),
})

/** Returns an opening of a company that the caller administers. All others are reported as not found. */
export async function ownOpening(ctx: SignedInContext, openingid: string): Promise<Opening> {
  const [row] = await ctx.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingid))
  if (!row || !holds(ctx.actor, 'corp_admin', row.companyId)) return ctx.refuse('not-found')
  return row
}

export const draft: Handler<typeof jobPosting.draft> = async ({ openingid }, ctx) => {
  const { payFromMinor, payToMinor, companyId, revision, ...row } = await ownOpening(ctx, openingid)
  return {
    companyid: companyId,
    revision,
    draft: {
      ...pick(row, 'title', 'city', 'country', 'state', 'shift'),
      payFrom: payFromMinor,
      payTo: payToMinor,
      payPeriod: row.payPeriod,
      neededCertificates: row.neededCertificates.filter(isJobCertificate),
      extraCertificates: row.extraCertificates.filter(isJobCertificate),
      neededLicenses: row.neededLicenses.filter(isJobIssuer),
      extraLicenses: row.extraLicenses.filter(isJobIssuer),
      text: row.text,
      closesOn: row.closesOn,
    },
  }
}

/** Removes required certificates and licenses from the optional ones. */
const rowOf = ({ payFrom, payTo, ...draft }: OpeningDraft, place: Place) => ({
  ...draft,
  ...place,
  payFromMinor: payFrom,
  payToMinor: payTo,
  extraCertificates: draft.extraCertificates.filter((code) => !draft.neededCertificates.includes(code)),
  extraLicenses: draft.extraLicenses.filter((issuer) => !draft.neededLicenses.includes(issuer)),
})

/** New and changed openings require approval, so users see only approved content. */
export const post: Handler<typeof jobPosting.post> = async (input, ctx) => {
  const { openingid, revision, companyid } = input
  const place = readPlace(input.draft) ?? ctx.refuse('unknown-place')
  if (input.draft.closesOn < today(ctx)) return ctx.refuse('past-day')
  const row = { ...rowOf(input.draft, place), stage: 'asked' as const, answer: '' }
  if (openingid === null) {
    await administeredCompany(ctx, companyid)
    const id = ctx.newId()
    await ctx.db.insert(jobOpenings).values({
      ...row,
      id,
      companyId: companyid,
      postedBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    await ctx.audit({ action: 'jobs.post', target: id })
    return { openingid: id, revision: 1 }
  }
  await ownOpening(ctx, openingid)
  const [saved] = await ctx.db
    .update(jobOpenings)
    .set({ ...row, revision: revision + 1, decidedAt: null, decidedBy: null })
    .where(and(eq(jobOpenings.id, openingid), eq(jobOpenings.revision, revision)))
    .returning({ revision: jobOpenings.revision })
  if (!saved) return ctx.refuse('changed')
  await ctx.audit({ action: 'jobs.post', target: openingid })
  return { openingid, revision: saved.revision }
}

export const close: Handler<typeof jobPosting.close> = async ({ openingid }, ctx) => {
  const { revision } = await ownOpening(ctx, openingid)
  await ctx.db
    .update(jobOpenings)
    .set({ stage: 'closed', revision: revision + 1 })
    .where(eq(jobOpenings.id, openingid))
  await ctx.audit({ action: 'jobs.close', target: openingid })
  return { good: true }
}
