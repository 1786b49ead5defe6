import { expiringAmong } from '#features/certificates/server/public.ts'
import { type PeopleScope, scopedPeople } from '#features/companies/server/public.ts'
import { nextAccessEnds } from '#features/learning/server/public.ts'
import { beginningOf, type Day } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Standing } from '../../rules/requirement-state.ts'
import { changesOn } from '../../rules/stored-cells.ts'
import { standingsOf } from '../judging/read-matrix.ts'
import type { Requirement } from '../judging/requirements-of.ts'

export interface JudgedPerson {
  userId: string
  sortName: string
  plant: string
  shift: string
  standings: (Standing | null)[]
  expiring: boolean
  changesAt: Date | null
}

/** How people stand today, and when that changes by itself; who has left the company is not among them. */
export async function judgePeople(
  call: Call,
  scope: PeopleScope,
  { userIds, requirements }: { userIds: readonly string[]; requirements: readonly Requirement[] },
): Promise<JudgedPerson[]> {
  const { query } = await scopedPeople(call.db, scope, { userIds })
  const rows = await standingsOf(call, scope, await query, requirements)
  const expiring = await expiringAmong(call.db, userIds, call.now)
  const accessEnds = await nextAccessEnds(call.db, userIds, call.now)
  const momentOf = momentsIn(scope.company.timeZone)
  return rows.map(({ person: { userId, sortName, plant, shift }, standings }) => {
    const certificates = expiring.get(userId)
    const days = standings.flatMap((each) => (each && changesOn(scope.today, each)) ?? [])
    const moments = [...days.map(momentOf), certificates?.changesAt, accessEnds.get(userId)]
    return {
      ...{ userId, sortName, plant, shift, standings },
      expiring: certificates?.expiring ?? false,
      changesAt: moments.reduce<Date | null>(
        (first, each) => (each && (first === null || each < first) ? each : first),
        null,
      ),
    }
  })
}

/** Thousands of people share a few hundred days: each begins once. */
function momentsIn(zone: string): (day: Day) => Date {
  const known = new Map<Day, Date>()
  return (day) => {
    const moment = known.get(day) ?? beginningOf(day, zone)
    known.set(day, moment)
    return moment
  }
}
