import { desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import { confirmsIdentity, DEFAULT_SHARE, shareOf } from '../rules/active-share.ts'
import type { IntroTerms } from '../rules/intro-discount-runs.ts'
import { startsInBundles } from '../rules/starts-in-bundles.ts'
import { invalidateCatalogs } from './keep-catalogs.ts'
import type { Course } from './queries.ts'
import { courses, courseVersions, offers, units } from './tables.ts'

export type UnitDraft = Omit<typeof units.$inferInsert, 'id' | 'versionId' | 'position'>

export interface CourseDraft
  extends Omit<typeof courses.$inferInsert, 'id' | 'publishedVersionId' | 'createdAt'> {
  listPriceMinor: number
  intro: Omit<IntroTerms, 'used'> | null
  /** Changes in this version, for learners who took an earlier one. */
  changes: string
  units: UnitDraft[]
}

/** Publishes a course or a new version. Existing enrollments stay on their version; new ones start in this one. */
export async function publishCourse(
  ctx: Context,
  draft: CourseDraft,
): Promise<{ courseId: string; versionId: string }> {
  const { listPriceMinor, intro, changes, units: unitDrafts, ...facts } = draft
  const [course] = await ctx.db
    .insert(courses)
    .values({ ...facts, id: ctx.newId(), createdAt: ctx.now })
    .onConflictDoUpdate({ target: courses.code, set: facts })
    .returning({ id: courses.id })
  if (!course) throw new Error(`${draft.code} could not be stored`)
  const { versionId } = await publishVersion(ctx, {
    courseId: course.id,
    changes,
    units: unitDrafts,
    ...termsOf({ activeShare: DEFAULT_SHARE, signOffs: [], tceq: false, ...facts }),
  })
  await putOnSale(ctx, draft)
  await ctx.audit({ action: 'catalog.publishCourse', target: draft.code, details: { versionId } })
  await invalidateCatalogs(ctx)
  return { courseId: course.id, versionId }
}

/** Returns the course terms stored in a version: hours, active share, sign-offs and identity confirmation. */
export const termsOf = ({
  contactHours,
  activeShare,
  signOffs,
  tceq,
}: Pick<Course, 'contactHours' | 'activeShare' | 'signOffs' | 'tceq'>) => ({
  contactHours,
  signOffs,
  activeShare: shareOf(activeShare, { tceq }),
  timesExams: true,
  confirmsIdentity: confirmsIdentity({ tceq }),
})

interface VersionDraft {
  courseId: string
  changes: string
  contactHours: number
  activeShare: number
  timesExams: boolean
  confirmsIdentity: boolean
  signOffs: string[]
  units: UnitDraft[]
  publishedBy?: string
}

/** Publishes these units as the version in which new enrollments start. Does not audit or announce it. */
export async function publishVersion(
  ctx: Context,
  { courseId, units: unitDrafts, ...words }: VersionDraft,
): Promise<{ versionId: string; number: number }> {
  const newId = () => ctx.newId()
  const versionId = newId()
  const number = await nextNumber(ctx, courseId)
  await ctx.db
    .insert(courseVersions)
    .values({ ...words, id: versionId, courseId, number, publishedAt: ctx.now })
  await ctx.db
    .insert(units)
    .values(unitDrafts.map((unit, index) => ({ ...unit, id: newId(), versionId, position: index + 1 })))
  await ctx.db.update(courses).set({ publishedVersionId: versionId }).where(eq(courses.id, courseId))
  await materialChanged(ctx)
  return { versionId, number }
}

async function nextNumber(ctx: Context, courseId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ number: courseVersions.number })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return (last?.number ?? 0) + 1
}

type OnSale = Pick<CourseDraft, 'code' | 'listPriceMinor' | 'intro'>

/** Creates the offer of a course with its list price and optional introductory price. */
export async function putOnSale(ctx: Context, { code, listPriceMinor, intro }: OnSale): Promise<void> {
  const terms = {
    listPriceMinor,
    introBasisPoints: intro?.basisPoints ?? null,
    introFrom: intro?.from ?? null,
    introTo: intro?.to ?? null,
    introHowMany: intro?.howMany ?? null,
    active: true,
  }
  await ctx.db
    .insert(offers)
    .values({
      ...terms,
      id: ctx.newId(),
      code,
      kind: 'course',
      inBundles: startsInBundles(code),
    })
    .onConflictDoUpdate({ target: offers.code, set: terms })
}
