import { eq } from 'drizzle-orm'
import { findPartner } from '#features/core/partner/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import type { SellingTerms } from '../../contract/selling-terms.ts'
import { introPeriod } from '../../rules/intro-discount-runs.ts'
import { invalidateCatalogs } from '../keep-catalogs.ts'
import type { Offer } from '../queries.ts'
import { courses, offers } from '../tables.ts'
import { lockCourse } from './open-draft.ts'
import { readTerms } from './show-terms.ts'

/** Changes a course's selling terms immediately. A concurrent second save gets a conflict with the first's terms. */
export const saveTerms: Handler<(typeof catalogAdmin)['saveTerms']> = async (input, ctx) => {
  const { courseid, revision, terms } = input
  const course = await lockCourse(ctx, courseid)
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.code, course.code)).for('update')
  if (!offer) refuse('not-found')
  const before = readTerms(course, offer)
  if (course.revision !== revision)
    refuse('conflict', { data: { revision: course.revision, theirs: before } })
  const partnerOnly = await readPartner(ctx, terms.partnerOnly)
  const prePurchaseNotice = terms.prePurchaseNotice || null
  const changedCourse = {
    partnerOnly,
    prePurchaseNotice,
    tceq: terms.tceq,
    rotp: terms.rotp,
    revision: revision + 1,
  }
  const changedOffer = {
    listPriceMinor: fromMajor(terms.price) ?? 0,
    active: terms.active,
    ...introColumns(ctx, offer, terms.intro),
  }
  await ctx.db.update(courses).set(changedCourse).where(eq(courses.id, course.id))
  await ctx.db.update(offers).set(changedOffer).where(eq(offers.id, offer.id))
  const after = readTerms({ ...course, ...changedCourse }, { ...offer, ...changedOffer })
  await ctx.audit({ action: 'catalog.saveTerms', target: courseid, details: { before, after } })
  await invalidateCatalogs(ctx)
  return { revision: revision + 1 }
}

async function readPartner(ctx: SignedInContext, code: string | null): Promise<string | null> {
  if (code === null) return null
  const partner = await findPartner(ctx.db, code)
  if (!partner) refuse('bad-input', { fields: { 'terms.partnerOnly': `There is no partner ${code}.` } })
  return partner.code
}

/** Computes the offer's introductory price columns. The sales count continues until the period ends, then restarts. */
function introColumns(ctx: SignedInContext, offer: Offer, intro: SellingTerms['intro']) {
  if (intro === null) return { introBasisPoints: null, introFrom: null, introTo: null, introHowMany: null }
  const { from, to } = introPeriod(intro.date, intro.todate)
  const same = offer.introFrom?.getTime() === from.getTime() && offer.introTo?.getTime() === to.getTime()
  const runs = offer.introTo !== null && offer.introTo >= ctx.now
  const used = same || runs ? offer.introUsed : 0
  if (intro.howMany !== null && intro.howMany < used)
    refuse('bad-input', {
      fields: { 'terms.intro.howMany': `${used} have been sold at it already: enter ${used} or more.` },
    })
  return {
    introBasisPoints: Math.round(intro.percent * 100),
    introFrom: from,
    introTo: to,
    introHowMany: intro.howMany,
    introUsed: used,
  }
}
