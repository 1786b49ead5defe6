import { type PeopleScope, scopedPeople } from '#features/core/company-people/server/public.ts'
import { expiringAmong } from '#features/learn/certificates/server/public.ts'
import { nextAccessEnds } from '#features/learn/learning/server/public.ts'
import { beginningOf, type Day } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Status } from '../../rules/requirement-state.ts'
import { changesOn } from '../../rules/stored-cells.ts'
import { statusesOf } from '../judging/read-matrix.ts'
import type { Requirement } from '../judging/requirements-of.ts'

export interface JudgedPerson {
  userId: string
  sortName: string
  plant: string
  shift: string
  statuses: (Status | null)[]
  expiring: boolean
  changesAt: Date | null
}

/** Evaluates people's status today and when it next changes without an action. Omits people who left the company. */
export async function judgePeople(
  ctx: Context,
  scope: PeopleScope,
  { userIds, requirements }: { userIds: readonly string[]; requirements: readonly Requirement[] },
): Promise<JudgedPerson[]> {
  const { query } = await scopedPeople(ctx.db, scope, { userIds })
  const rows = await statusesOf(ctx, scope, await query, requirements)
  const expiring = await expiringAmong(ctx.db, userIds, ctx.now)
  const accessEnds = await nextAccessEnds(ctx.db, userIds, ctx.now)
  const momentOf = momentsIn(scope.company.timeZone)
  return rows.map(({ person: { userId, sortName, plant, shift }, statuses }) => {
    const certificates = expiring.get(userId)
    const days = statuses.flatMap((each) => (each && changesOn(scope.today, each)) ?? [])
    const moments = [...days.map(momentOf), certificates?.changesAt, accessEnds.get(userId)]
    return {
      userId,
      sortName,
      plant,
      shift,
      statuses,
      expiring: certificates?.expiring ?? false,
      changesAt: moments.reduce<Date | null>(
        (first, each) => (each && (first === null || each < first) ? each : first),
        null,
      ),
    }
  })
}

/** Thousands of people share a few hundred days, so the start of each day is computed only once. */
function momentsIn(zone: string): (day: Day) => Date {
  const known = new Map<Day, Date>()
  return (day) => {
    const moment = known.get(day) ?? beginningOf(day, zone)
    known.set(day, moment)
    return moment
  }
}
