import { desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import { DEFAULT_SHARE, shareOf } from '../rules/active-share.ts'
import type { IntroTerms } from '../rules/intro-discount-runs.ts'
import { startsInBundles } from '../rules/starts-in-bundles.ts'
import { forgetCatalog } from './keep-catalogs.ts'
import type { Course } from './queries.ts'
import { courses, courseVersions, offers, units } from './tables.ts'

export type UnitDraft = Omit<typeof units.$inferInsert, 'id' | 'versionId' | 'position'>

export interface CourseDraft
  extends Omit<typeof courses.$inferInsert, 'id' | 'publishedVersionId' | 'createdAt'> {
  listPriceMinor: number
  intro: Omit<IntroTerms, 'used'> | null
  /** What is new in this version, for those who took an earlier one. */
  changes: string
  units: UnitDraft[]
}

/** Publishes a course, or a new version of it: running enrollments keep theirs, new ones begin in this one. */
export async function publishCourse(
  call: Call,
  draft: CourseDraft,
): Promise<{ courseId: string; versionId: string }> {
  const { listPriceMinor, intro, changes, units: unitDrafts, ...facts } = draft
  const [course] = await call.db
    .insert(courses)
    .values({ ...facts, id: uuid({ msecs: call.now.getTime() }), createdAt: call.now })
    .onConflictDoUpdate({ target: courses.code, set: facts })
    .returning({ id: courses.id })
  if (!course) throw new Error(`${draft.code} could not be stored`)
  const { versionId } = await publishVersion(call, {
    ...{ courseId: course.id, changes, units: unitDrafts },
    ...termsOf({ activeShare: DEFAULT_SHARE, signOffs: [], tceq: false, ...facts }),
  })
  await putOnSale(call, draft)
  await call.audit({ action: 'catalog.publishCourse', target: draft.code, details: { versionId } })
  await forgetCatalog(call)
  return { courseId: course.id, versionId }
}

/** What a version keeps of the course's facts: the hours that it gives, and what has to be done and signed for them. */
export const termsOf = ({
  contactHours,
  activeShare,
  signOffs,
  tceq,
}: Pick<Course, 'contactHours' | 'activeShare' | 'signOffs' | 'tceq'>) => ({
  contactHours,
  signOffs,
  activeShare: shareOf(activeShare, { tceq }),
})

interface VersionDraft {
  courseId: string
  changes: string
  contactHours: number
  activeShare: number
  signOffs: string[]
  units: UnitDraft[]
  publishedBy?: string
}

/** Makes these units the version in which new enrollments begin. Neither audits nor announces. */
export async function publishVersion(
  call: Call,
  { courseId, units: unitDrafts, ...words }: VersionDraft,
): Promise<{ versionId: string; number: number }> {
  const newId = () => uuid({ msecs: call.now.getTime() })
  const versionId = newId()
  const number = await nextNumber(call, courseId)
  await call.db
    .insert(courseVersions)
    .values({ ...words, id: versionId, courseId, number, publishedAt: call.now })
  await call.db
    .insert(units)
    .values(unitDrafts.map((unit, index) => ({ ...unit, id: newId(), versionId, position: index + 1 })))
  await call.db.update(courses).set({ publishedVersionId: versionId }).where(eq(courses.id, courseId))
  await materialChanged(call)
  return { versionId, number }
}

async function nextNumber(call: Call, courseId: string): Promise<number> {
  const [last] = await call.db
    .select({ number: courseVersions.number })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return (last?.number ?? 0) + 1
}

type OnSale = Pick<CourseDraft, 'code' | 'listPriceMinor' | 'intro'>

/** Offers a course at its list price, and for a time at a lower one. */
export async function putOnSale(call: Call, { code, listPriceMinor, intro }: OnSale): Promise<void> {
  const terms = {
    listPriceMinor,
    introBasisPoints: intro?.basisPoints ?? null,
    introFrom: intro?.from ?? null,
    introTo: intro?.to ?? null,
    introHowMany: intro?.howMany ?? null,
    active: true,
  }
  await call.db
    .insert(offers)
    .values({
      ...terms,
      id: uuid({ msecs: call.now.getTime() }),
      code,
      kind: 'course',
      inBundles: startsInBundles(code),
    })
    .onConflictDoUpdate({ target: offers.code, set: terms })
}
