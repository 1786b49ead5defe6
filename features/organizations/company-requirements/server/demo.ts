import { z } from 'zod'
import {
  byMemberName,
  companyOf,
  peopleScope,
  scopedPeople,
} from '#features/core/company-people/server/public.ts'
import type { CertificateTypeCode } from '#features/learn/certificates/rules/certificate-types.ts'
import { type CertificateDraft, recordCertificates } from '#features/learn/certificates/server/public.ts'
import { recordStudies, type StudyRecord } from '#features/learn/learning/server/public.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { complianceShares } from '../contract/sharing.ts'
import { compliance } from '../contract.ts'
import { targetKinds } from '../rules/targets.ts'
import { saveRequirement } from './requirements/requirement-admin.ts'

const DAY = 86_400_000

const RequirementsFile = z.array(
  z.strictObject({
    name: z.string(),
    kind: z.enum(targetKinds),
    code: z.string(),
    dueDays: z.int().nullable().default(null),
    renewMonths: z.int().nullable().default(null),
    /** If omitted, applies to everyone. */
    jobRole: z.string().optional(),
  }),
)

/** Seeds a company with requirements, and people who meet them, have them due, are late, or have them expiring soon. */
export async function buildDemoCompliance(world: World): Promise<void> {
  await world.at(-740)
  const corpadmin = await world.person('corpadmin')
  const company = await world.call(corpadmin, (ctx) => companyOf(ctx.db, corpadmin.userId))
  if (!company) return
  const { compid } = company
  const { jobRoles } = await world.operation(corpadmin, compliance.choices, { compid })
  const requirements = await demoContent('company-requirements', RequirementsFile)
  await world.call(corpadmin, async (ctx) => {
    for (const { jobRole, ...each } of requirements) {
      const chosen = jobRoles.find(({ label }) => label === jobRole)
      const changes = { plant: '', dueOn: null, ...each, compid, jobRoleId: chosen?.value ?? '' }
      await saveRequirement(ctx, { id: null, changes })
    }
  })
  await world.at(-1, 9)
  await trainPeople(world, corpadmin, compid)
  await world.operation(corpadmin, complianceShares.make, {
    compid,
    kind: 'inspection',
    label: 'County inspector',
    plant: 'Tampa',
    days: 90,
  })
}

/** Seeds hired people's training history: completed courses with dates, derived from positions in the name list. */
async function trainPeople(world: World, corpadmin: SignedInActor, compid: string): Promise<void> {
  await world.call(corpadmin, async (ctx) => {
    const scope = await peopleScope(ctx, compid)
    const { query } = await scopedPeople(ctx.db, scope, {})
    const people = await query.orderBy(...byMemberName)
    const known = new Set(
      await Promise.all(
        ['employee', 'supervisor', 'corpadmin'].map(async (name) => (await world.person(name)).userId),
      ),
    )
    const hired = people.filter(({ userId }) => !known.has(userId))
    const ago = (days: number) => ctx.after(-days * DAY)
    const studies = hired.flatMap(({ userId, jobRole }, index) =>
      studiesOf(jobRole, index).map(
        ({ course, days, share }): StudyRecord => ({
          userId,
          courseCode: course,
          startedAt: ago(days + 24),
          finishedAt: share === undefined ? ago(days) : null,
          ...(share === undefined ? {} : { share }),
          scorePercent: 80 + (index % 5) * 4,
          paidBy: corpadmin.userId,
        }),
      ),
    )
    const proofs = hired.flatMap(({ userId, jobRole }, index) => {
      const days = certifiedDaysAgo(jobRole, index)
      return days === null ? [] : [levelOne(userId, ago(days))]
    })
    await recordStudies(ctx, studies)
    await recordCertificates(ctx, proofs)
  })
}

interface Study {
  course: string
  /** Days since completion. */
  days: number
  /** Completed share of an unfinished course. */
  share?: number
}

/** Returns mixed study records: nearly all up to date, one in nine late, some expiring in weeks, some just started. */
function studiesOf(jobRole: string, index: number): Study[] {
  const safety: Study[] =
    index % 9 === 4
      ? []
      : [
          {
            course: 'OLC140',
            days:
              index % 7 === 3
                ? 318 + (index % 40)
                : index % 11 === 5
                  ? 372 + (index % 30)
                  : 20 + ((index * 37) % 270),
          },
        ]
  const own: Readonly<Record<string, Study[]>> = {
    'RO operator': [
      ...(index % 10 === 7 ? [] : [{ course: 'OLC110', days: 300 + ((index * 13) % 380) }]),
      ...(index % 8 === 5
        ? [{ course: 'OLC117', days: 3, share: 0.4 }]
        : index % 8 === 6
          ? []
          : [{ course: 'OLC117', days: 40 + ((index * 29) % 600) }]),
    ],
    'Lead operator': index % 4 === 3 ? [] : [{ course: 'OLC210', days: 60 + ((index * 17) % 400) }],
    'Maintenance technician':
      index % 3 === 1
        ? [{ course: 'OLC220', days: 2, share: 0.6 }]
        : [{ course: 'OLC220', days: 90 + (index % 200) }],
    'Lab technician': index % 5 === 2 ? [] : [{ course: 'OLC130', days: 100 + ((index * 31) % 620) }],
  }
  return [...safety, ...(own[jobRole] ?? [])]
}

/** Level I is valid for two years; one in six does not have it. */
function certifiedDaysAgo(jobRole: string, index: number): number | null {
  if (jobRole !== 'RO operator' && jobRole !== 'Lead operator') return null
  if (index % 6 === 1) return null
  return index % 10 === 9 ? 676 + (index % 50) : 60 + ((index * 41) % 600)
}

function levelOne(userId: string, issuedAt: Date): CertificateDraft {
  const type: CertificateTypeCode = 'ROSI'
  return {
    userId,
    type,
    issuedAt,
    key: `demo-record:${type}:${userId}`,
    hours: 32,
    scorePercent: null,
    deliveryMethod: 'self-paced',
    evidence: [
      {
        kind: 'record',
        code: type,
        name: 'Harbor Pure Bottling training file',
        at: issuedAt,
        hours: 32,
        scorePercent: null,
      },
    ],
    source: 'import',
  }
}
