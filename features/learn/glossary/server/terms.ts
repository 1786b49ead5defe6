import { contentVersion } from '#features/learn/learning/server/public.ts'
import { findCourse, findUnit } from '#features/shop/catalog/server/public.ts'
import { type Subscription, subscriptionOf } from '#features/shop/subscriptions/server/public.ts'
import { isStaff } from '#platform/contract/access.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { cachedAnswers } from '#platform/server/http/cached-answers.ts'
import type { glossary } from '../contract.ts'
import { sentencesOf, termFinder } from '../rules/find-terms.ts'
import { lessonsOf } from './lessons.ts'
import { fullTerm, isFree, namedTerms, publishedTerms, toTerm } from './published.ts'

const answersOf = cachedAnswers(['glossary', 'catalog'])

export const subscriptionFor = (ctx: Context, userId: string): Promise<Subscription> =>
  subscriptionOf(ctx.db, userId, 'glossary', ctx.now)

/** True if the caller can also read the terms of the subscription. */
export async function readsAll(ctx: Context): Promise<boolean> {
  const { actor } = ctx
  if (!actor) return false
  return isStaff(actor) || (await subscriptionFor(ctx, actor.userId)).state === 'active'
}

export const terms: Handler<typeof glossary.terms> = async (_input, ctx) => {
  const full = await readsAll(ctx)
  return answersOf(ctx).get(ctx, full ? 'full' : 'free', async () => ({
    answer: await buildTerms(ctx, full),
    until: null,
  }))
}

async function buildTerms(ctx: Context, full: boolean) {
  const all = await publishedTerms(ctx.db)
  const shown = full ? all : all.filter(isFree)
  const inReach = new Set(shown.map(({ key }) => key))
  const { lessons, byTerm } = await lessonsOf(ctx, all)
  // Only lessons referenced by a visible term.
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

/** Returns the terms in a unit for learners who paid for the lecture; for others the unit is reported as not found. */
export const inUnit: Handler<typeof glossary.inUnit> = async ({ courseid, unitid }, ctx) => {
  const course = (await findCourse(ctx.db, courseid)) ?? ctx.refuse('not-found')
  const [version, unit] = await Promise.all([
    contentVersion(ctx.db, ctx.actor.userId, course.id, ctx.now),
    findUnit(ctx.db, unitid),
  ])
  if (!version || !unit || unit.versionId !== version.versionId) return ctx.refuse('not-found')
  if (unit.kind !== 'lecture' && unit.kind !== 'reading') return { terms: [] }
  const all = await publishedTerms(ctx.db)
  const used = new Set(termFinder(namedTerms(all))(sentencesOf(unit.body)).map(({ key }) => key))
  return { terms: all.filter(({ key }) => used.has(key)).map(toTerm) }
}
