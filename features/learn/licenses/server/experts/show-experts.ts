import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { shortBio } from '../../contract/expert-draft.ts'
import type { licenses as contract } from '../../contract.ts'
import { texasDay } from '../book/read-rules.ts'
import { currentExperts, stateOf } from './expert-admin.ts'

/** Returns the public register: no license numbers, documents or expired entries. */
export const listExperts: Handler<typeof contract.experts> = async ({ search }, ctx) => {
  const today = texasDay(ctx.now)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = (await currentExperts(ctx.db)).filter(({ validUntil, name, title, bio, courses }) => {
    const text = [name, title, bio, ...courses].join(' ').toLowerCase()
    return stateOf(validUntil, today) !== 'expired' && words.every((word) => text.includes(word))
  })
  const codes = [...new Set(shown.flatMap(({ courses }) => courses))]
  const names = new Map((await findCourses(ctx.db, codes)).map(({ code, name }) => [code, name]))
  return {
    experts: shown.map(({ id, name, title, bio, yearsHandsOn, licenses, courses }) => ({
      expertid: id,
      name,
      title,
      yearsHandsOn,
      bio: shortBio(bio),
      licenses: licenses.map((license) => license.name),
      courses: courses.map((courseid) => ({ courseid, name: names.get(courseid) ?? courseid })),
    })),
  }
}
