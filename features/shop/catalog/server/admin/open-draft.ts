import { eq } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { StoredDraftUnit } from '../../contract/course-draft.ts'
import { DEFAULT_SHARE } from '../../rules/active-share.ts'
import { type Course, unitsOfVersion } from '../queries.ts'
import { courseDrafts, courses } from '../tables.ts'
import { publishedFacts, toDraftUnits } from './draft-content.ts'

export type Draft = typeof courseDrafts.$inferSelect

export const nameOf = ({ actor }: SignedInContext) => fullName(actor) || actor.username

/** Returns a course by its code, locked until the transaction ends. */
export async function lockCourse(ctx: SignedInContext, code: string): Promise<Course> {
  const [course] = await ctx.db.select().from(courses).where(eq(courses.code, code)).for('update')
  return course ?? refuse('not-found')
}

/**
 * Returns the draft that an editor identifies by the last version they saw; creates it from the published version if
 * there is no draft. Refuses with `draft-gone` if the draft they saw no longer exists.
 */
export async function openDraft(
  ctx: SignedInContext<'draft-gone'>,
  code: string,
  seen: number,
): Promise<{ course: Course; draft: Draft }> {
  const course = await lockCourse(ctx, code)
  const draft = await findDraft(ctx, course.id)
  if (draft) return { course, draft }
  if (seen !== course.draftSaves) ctx.refuse('draft-gone', { data: { version: course.draftSaves } })
  return { course, draft: await beginDraft(ctx, course) }
}

export async function findDraft(
  { db }: Pick<SignedInContext, 'db'>,
  courseId: string,
): Promise<Draft | undefined> {
  const [draft] = await db.select().from(courseDrafts).where(eq(courseDrafts.courseId, courseId))
  // Drafts created before a fact existed get its default.
  return (
    draft && { ...draft, facts: Object.assign({ hoursReason: '', activeShare: DEFAULT_SHARE }, draft.facts) }
  )
}

async function beginDraft(ctx: SignedInContext, course: Course): Promise<Draft> {
  const stored = course.publishedVersionId ? await unitsOfVersion(ctx.db, course.publishedVersionId) : []
  const draft: Draft = {
    courseId: course.id,
    facts: publishedFacts(course),
    units: toDraftUnits(stored).map((unit) => ({ ...unit, savedIn: course.draftSaves, savedBy: '' })),
    version: course.draftSaves,
    factsSavedIn: course.draftSaves,
    factsSavedBy: '',
    changedAt: ctx.now,
    changedBy: nameOf(ctx),
  }
  await ctx.db.insert(courseDrafts).values(draft)
  return draft
}

/** Refuses with `conflict` (editor's name, current content) if another editor saved the part since the last read. */
export function mustBeSeen(
  part: { savedIn: number; savedBy: string },
  seen: number,
  draft: Draft,
  theirs: unknown,
): void {
  if (part.savedIn <= seen) return
  refuse('conflict', {
    message: `${part.savedBy || 'Someone'} has saved this while you were editing. What you typed is still here.`,
    data: { version: draft.version, by: part.savedBy, theirs },
  })
}

type Change = Partial<Pick<Draft, 'facts' | 'units' | 'factsSavedIn' | 'factsSavedBy'>>

/** Stores a draft change and returns the new save counter. */
export async function storeDraft(
  ctx: SignedInContext,
  draft: Draft,
  change: (savedIn: number, savedBy: string) => Change,
): Promise<{ version: number }> {
  const version = draft.version + 1
  const changedBy = nameOf(ctx)
  await ctx.db
    .update(courseDrafts)
    .set({ ...change(version, changedBy), version, changedAt: ctx.now, changedBy })
    .where(eq(courseDrafts.courseId, draft.courseId))
  return { version }
}

export function findPart(draft: Draft, key: string): { unit: StoredDraftUnit; index: number } | null {
  const index = draft.units.findIndex((unit) => unit.key === key)
  const unit = draft.units[index]
  return unit ? { unit, index } : null
}
