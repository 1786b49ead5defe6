import { approvedToday } from '#features/learn/licenses/server/public.ts'
import { instructorsShown } from '#features/learn/teaching/server/public.ts'
import { allCourseOffers } from '#features/shop/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { home } from '../contract.ts'

/** Center of Texas on the US map. */
const TEXAS = { x: 46, y: 78 }

export const about: Handler<typeof home.about> = async (_input, { db, now }) => {
  const codes = (await allCourseOffers(db)).map(({ courseid }) => courseid)
  const approved = await approvedToday(db, codes, now)
  return {
    instructors: await instructorsShown(db, now),
    agencies: approved.length > 0 ? [{ agency: 'Texas (TCEQ)', courses: approved.length, ...TEXAS }] : [],
  }
}
