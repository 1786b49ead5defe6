import { listPeople } from '#features/accounts/server/public.ts'
import { certificatesOfPeople } from '#features/certificates/server/public.ts'
import { companiesNamed } from '#features/companies/rules/answers-for.ts'
import { peopleScope, scopedPeople } from '#features/companies/server/public.ts'
import { courseCounts } from '#features/learning/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { reports } from '../contract.ts'

/** The people whom the caller answers for: of a company that they administer everyone, else their own. */
export const team: Handler<typeof reports.team> = async (input, call) => {
  const members = (
    await Promise.all(
      companiesNamed(call.actor).map(async (company) => {
        const { query } = await scopedPeople(call.db, await peopleScope(call, company), {})
        return (await query).map(({ userId }) => userId)
      }),
    )
  ).flat()
  const { rows: people, total } = await listPeople(call.db, { ...input, among: [...new Set(members)] })
  const ids = people.map(({ id }) => id)
  const [counts, certificates] = await Promise.all([
    courseCounts(call.db, ids),
    certificatesOfPeople(call.db, ids, call.now),
  ])
  return {
    total,
    rows: people.map(({ id, firstName, lastName, email }) => {
      const held = (certificates.get(id) ?? []).filter(({ status }) => isHeld(status))
      const ends = held.flatMap(({ expiresOn }) => expiresOn ?? []).sort()
      return {
        userid: id,
        name: `${firstName} ${lastName}`,
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
