import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { DraftFacts } from '../../contract/course-draft.ts'
import type { catalogDesk } from '../../contract/desk-contract.ts'
import { draftGaps } from '../../rules/desk/draft-gaps.ts'
import { versionDifferences } from '../../rules/desk/version-differences.ts'
import { forgetCatalog } from '../keep-catalogs.ts'
import { publishVersion, termsOf } from '../publish-course.ts'
import { type Course, findVersion, unitsOfVersion } from '../queries.ts'
import { courseDrafts, courses } from '../tables.ts'
import { publishedFacts, toDraftUnits, toVersionUnits, withTranslations } from './draft-content.ts'
import { type Draft, findDraft, lockCourse, nameOf } from './open-draft.ts'

type Desk = typeof catalogDesk

/** Facts hold for everybody at once; changed units make a version of their own. */
export const publishDraft: Handler<Desk['publishDraft']> = async ({ courseid, version, changes }, call) => {
  const course = await lockCourse(call, courseid)
  const draft = await draftAsSeen(call, course, version)
  const gaps = draftGaps(draft.facts, draft.units)
  if (gaps.length > 0)
    return call.refuse('not-ready', { message: gaps.map(({ message }) => message).join(' '), data: { gaps } })
  const before = course.publishedVersionId ? await unitsOfVersion(call.db, course.publishedVersionId) : null
  const factsBefore = publishedFacts(course)
  const isNew =
    before === null ||
    draft.facts.contactHours !== factsBefore.contactHours ||
    draft.facts.activeShare !== factsBefore.activeShare ||
    String(draft.facts.signOffs ?? factsBefore.signOffs) !== String(factsBefore.signOffs) ||
    versionDifferences(toDraftUnits(before), draft.units).length > 0
  if (!isNew && sameFacts(factsBefore, draft.facts)) return call.refuse('nothing-new')
  await call.db.update(courses).set(draft.facts).where(eq(courses.id, course.id))
  const units = withTranslations(toVersionUnits(draft.units), before ?? [])
  const made = isNew
    ? await publishVersion(call, {
        ...{ courseId: course.id, changes, units, publishedBy: nameOf(call) },
        ...termsOf({ ...course, ...draft.facts }),
      })
    : await findVersion(call.db, course.publishedVersionId ?? '')
  await endDraft(call, draft)
  const number = made?.number ?? 1
  await call.audit({
    action: 'catalog.publishDraft',
    target: courseid,
    details: { number, isNew, changes, before: factsBefore, after: draft.facts },
  })
  await forgetCatalog(call)
  return { number, isNew }
}

export const discardDraft: Handler<Desk['discardDraft']> = async ({ courseid, version }, call) => {
  const course = await lockCourse(call, courseid)
  if (course.publishedVersionId === null) return call.refuse('never-published')
  const draft = await draftAsSeen(call, course, version)
  await endDraft(call, draft)
  await call.audit({
    action: 'catalog.discardDraft',
    target: courseid,
    details: { saves: draft.version, changedBy: draft.changedBy, facts: draft.facts },
  })
  return {}
}

/** Nobody publishes or throws away what somebody else has just written. */
async function draftAsSeen(call: SignedInCall<'draft-gone'>, course: Course, seen: number): Promise<Draft> {
  const draft =
    (await findDraft(call, course.id)) ?? call.refuse('draft-gone', { data: { version: course.draftSaves } })
  if (draft.version !== seen)
    refuse('conflict', {
      message: `${draft.changedBy} has changed the draft since you opened it. Please review it first.`,
      data: { version: draft.version, by: draft.changedBy },
    })
  return draft
}

/** The counter goes on in the next draft, so that whoever saw this one is not taken for having seen that. */
async function endDraft(call: SignedInCall, { courseId, version }: Draft): Promise<void> {
  await call.db.delete(courseDrafts).where(eq(courseDrafts.courseId, courseId))
  await call.db
    .update(courses)
    .set({ draftSaves: version + 1 })
    .where(eq(courses.id, courseId))
}

// In jsonb the order of keys is lost, so each fact is compared by itself.
function sameFacts(before: DraftFacts, after: DraftFacts): boolean {
  return Object.entries(before).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(after[name as keyof DraftFacts]),
  )
}
