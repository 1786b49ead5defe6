import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import type { DraftFacts } from '../../contract/course-draft.ts'
import { draftGaps } from '../../rules/admin/draft-gaps.ts'
import { versionDifferences } from '../../rules/admin/version-differences.ts'
import { invalidateCatalogs } from '../keep-catalogs.ts'
import { publishVersion, termsOf } from '../publish-course.ts'
import { type Course, findVersion, unitsOfVersion } from '../queries.ts'
import { courseDrafts, courses } from '../tables.ts'
import { publishedFacts, toDraftUnits, toVersionUnits, withTranslations } from './draft-content.ts'
import { type Draft, findDraft, lockCourse, nameOf } from './open-draft.ts'

type Admin = typeof catalogAdmin

/** Publishes a draft. Changed facts apply to all learners immediately; changed units create a new version. */
export const publishDraft: Handler<Admin['publishDraft']> = async ({ courseid, version, changes }, ctx) => {
  const course = await lockCourse(ctx, courseid)
  const draft = await draftAsSeen(ctx, course, version)
  const gaps = draftGaps(draft.facts, draft.units)
  if (gaps.length > 0)
    return ctx.refuse('not-ready', { message: gaps.map(({ message }) => message).join(' '), data: { gaps } })
  const before = course.publishedVersionId ? await unitsOfVersion(ctx.db, course.publishedVersionId) : null
  const factsBefore = publishedFacts(course)
  const isNew =
    before === null ||
    draft.facts.contactHours !== factsBefore.contactHours ||
    draft.facts.activeShare !== factsBefore.activeShare ||
    String(draft.facts.signOffs ?? factsBefore.signOffs) !== String(factsBefore.signOffs) ||
    versionDifferences(toDraftUnits(before), draft.units).length > 0
  if (!isNew && sameFacts(factsBefore, draft.facts)) return ctx.refuse('nothing-new')
  await ctx.db.update(courses).set(draft.facts).where(eq(courses.id, course.id))
  const units = withTranslations(toVersionUnits(draft.units), before ?? [])
  const made = isNew
    ? await publishVersion(ctx, {
        courseId: course.id,
        changes,
        units,
        publishedBy: nameOf(ctx),
        ...termsOf({ ...course, ...draft.facts }),
      })
    : await findVersion(ctx.db, course.publishedVersionId ?? '')
  await endDraft(ctx, draft)
  const number = made?.number ?? 1
  await ctx.audit({
    action: 'catalog.publishDraft',
    target: courseid,
    details: { number, isNew, changes, before: factsBefore, after: draft.facts },
  })
  await invalidateCatalogs(ctx)
  return { number, isNew }
}

export const discardDraft: Handler<Admin['discardDraft']> = async ({ courseid, version }, ctx) => {
  const course = await lockCourse(ctx, courseid)
  if (course.publishedVersionId === null) return ctx.refuse('never-published')
  const draft = await draftAsSeen(ctx, course, version)
  await endDraft(ctx, draft)
  await ctx.audit({
    action: 'catalog.discardDraft',
    target: courseid,
    details: { saves: draft.version, changedBy: draft.changedBy, facts: draft.facts },
  })
  return {}
}

/** Refuses to publish or discard a draft that someone else has just changed. */
async function draftAsSeen(ctx: SignedInContext<'draft-gone'>, course: Course, seen: number): Promise<Draft> {
  const draft =
    (await findDraft(ctx, course.id)) ?? ctx.refuse('draft-gone', { data: { version: course.draftSaves } })
  if (draft.version !== seen)
    refuse('conflict', {
      message: `${draft.changedBy} has changed the draft since you opened it. Please review it first.`,
      data: { version: draft.version, by: draft.changedBy },
    })
  return draft
}

/** The next draft continues the counter, so that no two drafts use the same number. */
async function endDraft(ctx: SignedInContext, { courseId, version }: Draft): Promise<void> {
  await ctx.db.delete(courseDrafts).where(eq(courseDrafts.courseId, courseId))
  await ctx.db
    .update(courses)
    .set({ draftSaves: version + 1 })
    .where(eq(courses.id, courseId))
}

// jsonb does not preserve key order, so facts are compared one by one.
function sameFacts(before: DraftFacts, after: DraftFacts): boolean {
  return Object.entries(before).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(after[name as keyof DraftFacts]),
  )
}
