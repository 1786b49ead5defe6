import { contentVersion, enrolledCoursesOf } from '#features/learn/learning/server/public.ts'
import { allCourseOffers, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { passageSources } from '#platform/server/extensions/study-passages.ts'
import type { Citation } from '../../contract/answer.ts'
import { excerptOf } from '../../rules/excerpt.ts'
import { findPlace } from '../../rules/find-place.ts'
import { courseIds } from './course-ids.ts'
import type { Passage } from './find-passages.ts'

/** Returns codes of courses visible to the caller: on sale to everyone or to their partner, or owned by the caller. */
export async function knownCourses(ctx: SignedInContext): Promise<string[]> {
  const { userId, partner } = ctx.actor
  const [offers, enrolled] = await Promise.all([allCourseOffers(ctx.db), enrolledCoursesOf(ctx.db, [userId])])
  const shown = offers.filter(({ partnerOnly }) => partnerOnly === null || partnerOnly === partner)
  const own = (enrolled.get(userId) ?? []).map(({ courseCode }) => courseCode)
  return [...new Set([...shown.map(({ courseid }) => courseid), ...own])]
}

/** Returns the sources whose passages the caller may not search. */
export async function closedSources(ctx: SignedInContext): Promise<string[]> {
  const closed: string[] = []
  for (const { name, openTo } of ctx.parts(passageSources))
    if (openTo && !(await openTo(ctx))) closed.push(name)
  return closed
}

/** Returns passages as the caller may read them: in full for own courses and non-course material, else an excerpt. */
export async function cite(
  ctx: SignedInContext,
  passages: readonly Passage[],
  words: readonly string[],
): Promise<Citation[]> {
  const codes = [...new Set(passages.flatMap(({ courseCode }) => courseCode ?? []))]
  const ids = await courseIds(ctx.db, codes)
  const access = new Map(
    await Promise.all(
      codes.map(async (code) => {
        const courseId = ids.get(code)
        const open = courseId ? await contentVersion(ctx.db, ctx.actor.userId, courseId, ctx.now) : null
        return [code, open?.versionId ?? null] as const
      }),
    ),
  )
  return Promise.all(passages.map((passage) => citationOf(ctx, passage, access, words)))
}

async function citationOf(
  ctx: SignedInContext,
  passage: Passage,
  access: ReadonlyMap<string, string | null>,
  words: readonly string[],
): Promise<Citation> {
  const { kind, title, heading, second, courseCode, courseName, body } = passage
  const head = { kind: kind as Citation['kind'], title, heading, second }
  if (!courseCode)
    return { ...head, text: body, courseid: '', coursename: '', link: passage.link, owned: true }
  const course = { courseid: courseCode, coursename: courseName }
  const version = access.get(courseCode)
  if (!version)
    return {
      ...head,
      ...course,
      text: excerptOf(body, words),
      link: `/onlineTraining/${courseCode}`,
      owned: false,
    }
  const unitId = await unitIn(ctx, passage, version)
  const link = unitId ? `/lectures/${courseCode}/${unitId}${findPlace(passage)}` : `/courses/${courseCode}`
  return { ...head, ...course, text: body, link, owned: true }
}

/** Returns the unit in the learner's course version. */
async function unitIn({ db }: SignedInContext, { versionId, unitId, origin }: Passage, version: string) {
  if (versionId === version) return unitId
  const units = await unitsOfVersion(db, version)
  return units.find((unit) => (unit.origin ?? unit.id) === origin)?.id ?? null
}
