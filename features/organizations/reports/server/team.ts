import { listPeople } from '#features/core/accounts/server/public.ts'
import { companiesNamed } from '#features/core/company-people/rules/answers-for.ts'
import { peopleScope, scopedPeople } from '#features/core/company-people/server/public.ts'
import { certificatesOfPeople } from '#features/learn/certificates/server/public.ts'
import { courseCounts } from '#features/learn/learning/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { reports } from '../contract.ts'

/** Lists members the caller is responsible for: all in a company they administer, else those they supervise. */
export const team: Handler<typeof reports.team> = async (input, ctx) => {
  const members = (
    await Promise.all(
      companiesNamed(ctx.actor).map(async (company) => {
        const { query } = await scopedPeople(ctx.db, await peopleScope(ctx, company), {})
        return (await query).map(({ userId }) => userId)
      }),
    )
  ).flat()
  const { rows: people, total } = await listPeople(ctx.db, { ...input, among: [...new Set(members)] })
  const ids = people.map(({ id }) => id)
  const [counts, certificates] = await Promise.all([
    courseCounts(ctx.db, ids),
    certificatesOfPeople(ctx.db, ids, ctx.now),
  ])
  return {
    total,
    rows: people.map(({ id, firstName, lastName, email }) => {
      const held = (certificates.get(id) ?? []).filter(({ status }) => isHeld(status))
      const ends = held.flatMap(({ expiresOn }) => expiresOn ?? []).sort()
      return {
        userid: id,
        name: fullName({ firstName, lastName }),
        email,
        courses: counts.get(id)?.courses ?? 0,
        finished: counts.get(id)?.finished ?? 0,
        certificates: held.length,
        nextEnd: ends[0] ?? null,
      }
    }),
  }
}

const isHeld = (status: string): boolean => status === 'valid' || status === 'expiring'
