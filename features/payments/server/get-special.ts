import { tceqCourses } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../contract.ts'

/** The courses about which the 'TCEQ Approved' prompt asks (000 s8). */
export const getSpecial: Handler<typeof contract.getSpecial> = async ({ userid }, call) => {
  if (userid && userid !== call.actor.userId) refuse('forbidden')
  return { good: true, tceq: await tceqCourses(call.db) }
}
