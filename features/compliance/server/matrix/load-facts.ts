import { and, eq, isNull, sql } from 'drizzle-orm'
import { isCertificateType } from '#features/certificates/rules/certificate-types.ts'
import { heldCertificates } from '#features/certificates/server/public.ts'
import type { PeopleScope } from '#features/companies/server/public.ts'
import { latestPasses } from '#features/exams/server/public.ts'
import { courseStandings } from '#features/learning/server/public.ts'
import { type Issuer, issuers } from '#features/licenses/rules/rule-sets.ts'
import { licensesOfPeople } from '#features/licenses/server/public.ts'
import { type Day, dayIn } from '#platform/contract/zoned-days.ts'
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
  of(userId: string, requirement: Requirement): Facts
  isWaived(userId: string, requirementId: string): boolean
}

const nothing: Facts = { doneOn: null, validUntil: null, begun: false }

/** Everything that is known of these people and what is asked of them: five statements at most, for any number. */
export async function loadFacts(db: Db, { scope, now, userIds, requirements }: Asked): Promise<KnownFacts> {
  const zone = scope.company.timeZone
  const codesOf = (kind: TargetKind) => [
    ...new Set(requirements.flatMap((each) => (each.kind === kind ? each.code : []))),
  ]
  const [courses, held, passes, licenses, waived] = await Promise.all([
    courseStandings(db, { userIds, courseCodes: codesOf('course'), zone, now }),
    heldCertificates(db, userIds, codesOf('certificate').filter(isCertificateType)),
    latestPasses(db, userIds, codesOf('exam')),
    licensesOfPeople(db, userIds, codesOf('license').filter(isIssuer)),
    waivedOf(db, scope.company.id, userIds),
  ])
  const facts = new Map<string, Facts>()
  for (const { userId, courseCode, finishedOn, running } of courses)
    facts.set(keyOf(userId, 'course', courseCode), { doneOn: finishedOn, validUntil: null, begun: running })
  for (const { userId, type, issuedOn, expiresOn } of held)
    facts.set(keyOf(userId, 'certificate', type), heldSince(issuedOn, expiresOn))
  for (const { userId, examCode, passedAt } of passes)
    facts.set(keyOf(userId, 'exam', examCode), heldSince(dayIn(passedAt, zone), null))
  for (const { userId, issuer, issuedOn, expiresOn } of licenses) {
    const key = keyOf(userId, 'license', issuer)
    const known = facts.get(key)
    if (!known?.validUntil || known.validUntil < expiresOn) facts.set(key, heldSince(issuedOn, expiresOn))
  }
  return {
    of: (userId, { kind, code }) => facts.get(keyOf(userId, kind, code)) ?? nothing,
    isWaived: (userId, requirementId) => waived.has(`${userId} ${requirementId}`),
  }
}

const isIssuer = (code: string): code is Issuer => issuers.some((issuer) => issuer === code)
const keyOf = (userId: string, kind: TargetKind, code: string) => `${userId} ${kind} ${code}`
const heldSince = (doneOn: Day, validUntil: Day | null): Facts => ({ doneOn, validUntil, begun: false })

async function waivedOf(db: Db, companyId: string, userIds: readonly string[]): Promise<Set<string>> {
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
  return new Set(rows.map(({ userId, requirementId }) => `${userId} ${requirementId}`))
}
