import { eq, sql } from 'drizzle-orm'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import { invalidateCatalogs } from '../keep-catalogs.ts'
import { putOnSale } from '../publish-course.ts'
import { courseDrafts, courses, offers } from '../tables.ts'
import { publishedFacts } from './draft-content.ts'
import { lockCourse, nameOf } from './open-draft.ts'

type Admin = typeof catalogAdmin

/** Creates a course that is not yet public, with an empty draft. */
export const createCourse: Handler<Admin['createCourse']> = async ({ code, name, price }, ctx) => {
  await refuseTakenCode(ctx, code)
  const facts = {
    name,
    summary: '',
    description: '',
    level: 1,
    topics: [],
    outcomes: [],
    contactHours: 0,
    audioLanguages: ['en'],
    captionLanguages: [],
    prerequisites: [],
    signOffs: [],
  }
  const [course] = await ctx.db
    .insert(courses)
    .values({ ...facts, id: ctx.newId(), code, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!course) return refuseCode(code)
  const listPriceMinor = fromMajor(price) ?? 0
  await putOnSale(ctx, { code, listPriceMinor, intro: null })
  await ctx.db.insert(courseDrafts).values({
    courseId: course.id,
    facts: publishedFacts(course),
    units: [],
    version: 1,
    factsSavedIn: 0,
    factsSavedBy: '',
    changedAt: ctx.now,
    changedBy: nameOf(ctx),
  })
  await ctx.audit({ action: 'catalog.createCourse', target: code, details: { name, listPriceMinor } })
  return { courseid: code }
}

/** Codes must be unique regardless of case, across courses and all other offers. */
async function refuseTakenCode(ctx: SignedInContext, code: string): Promise<void> {
  const [course] = await ctx.db
    .select({ code: courses.code })
    .from(courses)
    .where(sql`lower(${courses.code}) = lower(${code})`)
  const [offer] = await ctx.db
    .select({ code: offers.code })
    .from(offers)
    .where(sql`lower(${offers.code}) = lower(${code})`)
  if (course ?? offer) refuseCode(code)
}

function refuseCode(code: string): never {
  refuse('bad-input', { fields: { code: `${code} is already the code of a course or an offer.` } })
}

export const archiveCourse: Handler<Admin['archiveCourse']> = ({ courseid }, ctx) =>
  setArchived(ctx, courseid, ctx.now)

export const restoreCourse: Handler<Admin['restoreCourse']> = ({ courseid }, ctx) =>
  setArchived(ctx, courseid, null)

async function setArchived(ctx: SignedInContext, code: string, archivedAt: Date | null) {
  const course = await lockCourse(ctx, code)
  if ((course.archivedAt === null) === (archivedAt === null)) return {}
  await ctx.db.update(courses).set({ archivedAt }).where(eq(courses.id, course.id))
  await ctx.audit({
    action: archivedAt ? 'catalog.archiveCourse' : 'catalog.restoreCourse',
    target: code,
    details: { before: course.archivedAt, after: archivedAt },
  })
  await invalidateCatalogs(ctx)
  await materialChanged(ctx)
  return {}
}

/** Deletes a course that was never published, and therefore never sold. */
export const deleteCourse: Handler<Admin['deleteCourse']> = async ({ courseid }, ctx) => {
  const course = await lockCourse(ctx, courseid)
  if (course.publishedVersionId !== null) return ctx.refuse('was-published')
  await ctx.db.delete(offers).where(eq(offers.code, course.code))
  await ctx.db.delete(courses).where(eq(courses.id, course.id))
  await ctx.audit({ action: 'catalog.deleteCourse', target: courseid, details: { name: course.name } })
  return {}
}
