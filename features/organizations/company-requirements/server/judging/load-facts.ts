import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import { isCertificateType } from '#features/learn/certificates/rules/certificate-types.ts'
import { heldCertificates } from '#features/learn/certificates/server/public.ts'
import { latestPasses } from '#features/learn/exams/server/public.ts'
import { courseStatuses } from '#features/learn/learning/server/public.ts'
import { type Issuer, issuers } from '#features/learn/licenses/rules/rule-sets.ts'
import { licensesOfPeople } from '#features/learn/licenses/server/public.ts'
import { type Day, dayIn } from '#platform/contract/zoned-days.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Facts } from '../../rules/requirement-state.ts'
import type { TargetKind } from '../../rules/targets.ts'
import { waivers } from '../tables.ts'
import type { Requirement } from './requirements-of.ts'

interface Asked {
  scope: PeopleScope
  now: Date
  userIds: readonly string[]
  requirements: readonly Requirement[]
}

export interface KnownFacts {
  /** Returns the facts of a person by the `targetOf` key of the requirement. */
  of(userId: string): ReadonlyMap<string, Facts>
  /** Returns the requirements that are waived for a person. */
  waived(userId: string): ReadonlySet<string>
}

/** Loads these people's facts for the given requirements. At most five statements for any number of people. */
export async function loadFacts(
  reader: Reader,
  { scope, now, userIds, requirements }: Asked,
): Promise<KnownFacts> {
  const { db } = reader
  const zone = scope.company.timeZone
  const codesOf = (kind: TargetKind) => [
    ...new Set(requirements.flatMap((each) => (each.kind === kind ? each.code : []))),
  ]
  const [courses, held, passes, licenses, waived] = await Promise.all([
    courseStatuses(db, { userIds, courseCodes: codesOf('course'), zone, now }),
    heldCertificates(db, userIds, codesOf('certificate').filter(isCertificateType)),
    latestPasses(reader, userIds, codesOf('exam')),
    licensesOfPeople(db, userIds, codesOf('license').filter(isIssuer)),
    waivedOf(db, scope.company.id, userIds),
  ])
  // Nested maps, by person and then by target, because people by requirements are many cells.
  const facts = new Map(userIds.map((userId) => [userId, new Map<string, Facts>()]))
  for (const { userId, courseCode, finishedOn, running } of courses)
    facts
      .get(userId)
      ?.set(keyOf('course', courseCode), { doneOn: finishedOn, validUntil: null, started: running })
  for (const { userId, type, issuedOn, expiresOn } of held)
    facts.get(userId)?.set(keyOf('certificate', type), heldSince(issuedOn, expiresOn))
  for (const { userId, examCode, passedAt } of passes)
    facts.get(userId)?.set(keyOf('exam', examCode), heldSince(dayIn(passedAt, zone), null))
  for (const { userId, issuer, issuedOn, expiresOn } of licenses) {
    const key = keyOf('license', issuer)
    const known = facts.get(userId)?.get(key)
    if (!known?.validUntil || known.validUntil < expiresOn)
      facts.get(userId)?.set(key, heldSince(issuedOn, expiresOn))
  }
  return {
    of: (userId) => facts.get(userId) ?? new Map(),
    waived: (userId) => waived.get(userId) ?? new Set(),
  }
}

const isIssuer = (code: string): code is Issuer => issuers.some((issuer) => issuer === code)
const keyOf = (kind: TargetKind, code: string) => `${kind} ${code}`
/** Key of a person's facts for a requirement. */
export const targetOf = ({ kind, code }: Pick<Requirement, 'kind' | 'code'>): string => keyOf(kind, code)
const heldSince = (doneOn: Day, validUntil: Day | null): Facts => ({ doneOn, validUntil, started: false })

async function waivedOf(
  db: Db,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ userId: waivers.userId, requirementId: waivers.requirementId })
    .from(waivers)
    .where(
      and(
        eq(waivers.companyId, companyId),
        isNull(waivers.endedAt),
        sql`${waivers.userId} = any(${sql.param([...userIds])}::uuid[])`,
      ),
    )
  const waived = new Map<string, Set<string>>()
  for (const { userId, requirementId } of rows)
    waived.set(userId, (waived.get(userId) ?? new Set()).add(requirementId))
  return waived
}
