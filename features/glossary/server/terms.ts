import { findCourse, findUnit } from '#features/catalog/server/public.ts'
import { contentVersion } from '#features/learning/server/public.ts'
import { type Subscription, subscriptionOf } from '#features/requests/server/public.ts'
import { type Actor, holds, staffCapabilities } from '#platform/contract/access.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { cachedAnswers } from '#platform/server/http/cached-answers.ts'
import type { glossary } from '../contract.ts'
import { sentencesOf, termFinder } from '../rules/find-terms.ts'
import { lessonsOf } from './lessons.ts'
import { fullTerm, isFree, namedTerms, publishedTerms, shownTerm } from './published.ts'

const answersOf = cachedAnswers(['glossary', 'catalog'])

export const subscriptionFor = (call: Call, userId: string): Promise<Subscription> =>
  subscriptionOf(call.db, userId, 'glossary', call.now)

const isStaff = (actor: Actor): boolean => staffCapabilities.some((each) => holds(actor, each))

/** Whether the caller reads the terms of the subscription as well. */
export async function readsAll(call: Call): Promise<boolean> {
  const { actor } = call
  if (!actor) return false
  return isStaff(actor) || (await subscriptionFor(call, actor.userId)).state === 'active'
}

export const terms: Handler<typeof glossary.terms> = async (_input, call) => {
  const full = await readsAll(call)
  return answersOf(call).get(call, full ? 'full' : 'free', async () => ({
    answer: await buildTerms(call, full),
    until: null,
  }))
}

async function buildTerms(call: Call, full: boolean) {
  const all = await publishedTerms(call.db)
  const shown = full ? all : all.filter(isFree)
  const inReach = new Set(shown.map(({ key }) => key))
  const { lessons, byTerm } = await lessonsOf(call, all)
  // Only the lessons that one of the shown terms names.
  const used = [...new Set(shown.flatMap(({ key }) => byTerm.get(key) ?? []))].sort((a, b) => a - b)
  const indexOf = new Map(used.map((lesson, index) => [lesson, index]))
  return {
    full,
    total: all.length,
    terms: shown.map((term) =>
      fullTerm(
        term,
        inReach,
        (byTerm.get(term.key) ?? []).flatMap((lesson) => indexOf.get(lesson) ?? []),
      ),
    ),
    locked: all.filter(({ key }) => !inReach.has(key)).map(({ term, subject }) => ({ term, subject })),
    lessons: used.flatMap((lesson) => lessons[lesson] ?? []),
  }
}

/** A learner has paid for the lecture and reads its words; the same text for anyone else does not exist. */
export const inUnit: Handler<typeof glossary.inUnit> = async ({ courseid, unitid }, call) => {
  const course = (await findCourse(call.db, courseid)) ?? call.refuse('not-found')
  const [version, unit] = await Promise.all([
    contentVersion(call.db, call.actor.userId, course.id, call.now),
    findUnit(call.db, unitid),
  ])
  if (!version || !unit || unit.versionId !== version.versionId) return call.refuse('not-found')
  if (unit.kind !== 'lecture' && unit.kind !== 'reading') return { terms: [] }
  const all = await publishedTerms(call.db)
  const used = new Set(termFinder(namedTerms(all))(sentencesOf(unit.body)).map(({ key }) => key))
  return { terms: all.filter(({ key }) => used.has(key)).map(shownTerm) }
}
