import { allCourseOffers, type CourseOffer, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Lesson } from '../contract.ts'
import { sentencesOf, termFinder } from '../rules/find-terms.ts'
import { namedTerms, type PublishedTerm } from './published.ts'

const MAX_LESSONS = 4

export interface Lessons {
  lessons: Lesson[]
  /** Indexes of lessons by term, most frequent use first. */
  byTerm: ReadonlyMap<string, number[]>
}

const found = new WeakMap<Context['settings'], { key: string; lessons: Promise<Lessons> }>()

/**
 * Returns the lectures of courses on sale that use each term. Texts of a version never change, so this is recomputed
 * only when a course or the glossary changes.
 */
export async function lessonsOf(ctx: Context, terms: readonly PublishedTerm[]): Promise<Lessons> {
  const offers = (await allCourseOffers(ctx.db)).filter(({ partnerOnly }) => partnerOnly === null)
  const names = terms.map(({ term, aliases, inTexts }) => [term, ...aliases, inTexts].join('|'))
  const key = [...offers.map(({ versionId }) => versionId), ...names].join('\n')
  const known = found.get(ctx.settings)
  if (known?.key === key) return known.lessons
  const lessons = findLessons(ctx, offers, terms)
  found.set(ctx.settings, { key, lessons })
  lessons.catch(() => found.delete(ctx.settings))
  return lessons
}

async function findLessons(
  { db }: Context,
  offers: readonly CourseOffer[],
  terms: readonly PublishedTerm[],
): Promise<Lessons> {
  const find = termFinder(namedTerms(terms))
  const lessons: Lesson[] = []
  const uses = new Map<string, { lesson: number; times: number }[]>()
  for (const { courseid, name, versionId } of offers) {
    for (const { id, title, kind, body } of await unitsOfVersion(db, versionId ?? '')) {
      if (kind !== 'lecture' && kind !== 'reading') continue
      const lesson = lessons.push({ courseid, coursename: name, unitid: id, title }) - 1
      const times = new Map<string, number>()
      for (const each of find(sentencesOf(body))) times.set(each.key, (times.get(each.key) ?? 0) + 1)
      for (const [term, count] of times) uses.set(term, [...(uses.get(term) ?? []), { lesson, times: count }])
    }
    // Yields to other requests between two courses.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const byTerm = [...uses].map(([term, all]): [string, number[]] => [
    term,
    all
      .sort((one, other) => other.times - one.times)
      .slice(0, MAX_LESSONS)
      .map(({ lesson }) => lesson),
  ])
  return { lessons, byTerm: new Map(byTerm) }
}
