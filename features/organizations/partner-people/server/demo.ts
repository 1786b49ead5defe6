import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { grantCapability, openAccountsFor, setPartner } from '#features/core/accounts/server/public.ts'
import { type CertificateDraft, recordCertificates } from '#features/learn/certificates/server/public.ts'
import { recordPasses } from '#features/learn/grading/server/public.ts'
import { recordStudies, type StudyRecord } from '#features/learn/learning/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { DEMO_PEOPLE, demoNames, traineeOf } from './demo-plan.ts'
import { OPEN } from './signups/record-signup.ts'
import {
  partnerInvitations,
  partnerPeople,
  partnerSignupRules,
  partnerSignups,
  partnerSupervisions,
} from './tables.ts'

const DAY = 86_400_000

/** Creates two partners: one with four hundred people in all modes, one that approves people manually and by rule. */
export async function buildDemoMembership(world: World): Promise<void> {
  await world.at(-1, 8)
  const admin = await world.person('partneradmin')
  const supervisor = await world.person('partnersupervisor')
  await world.call(admin, async (ctx) => {
    const ids = await join(ctx, { partner: 'ams', domain: 'aquameridian.example', count: DEMO_PEOPLE })
    await spread(ctx, ids)
    await train(ctx, admin.userId, ids)
    await ctx.db.insert(partnerSupervisions).values(
      ids.slice(0, 30).map((learnerId) => ({
        id: uuid(),
        partner: 'ams',
        supervisorId: supervisor.userId,
        learnerId,
        createdAt: ctx.now,
        createdBy: admin.userId,
      })),
    )
    await ctx.db.insert(partnerInvitations).values(
      (await demoNames(3, 300)).map(({ firstName, lastName }, index) => ({
        id: uuid(),
        partner: 'ams',
        email: `${firstName}.${lastName}@invited.example`.toLowerCase(),
        person: personOf(firstName, lastName),
        invitedBy: admin.userId,
        invitedAt: ago(ctx, 12 - index * 5),
      })),
    )
    await signUp(ctx, 'ams', ids.slice(-40), () => ({ state: 'approved', rule: OPEN }))
  })
  await world.call(null, buildTidewater)
}

async function buildTidewater(ctx: Context): Promise<void> {
  const partner = 'tidewater'
  const [first = '', second = '', ...others] = await join(ctx, {
    partner,
    domain: 'tidewater.example',
    count: 14,
    start: 61,
  })
  await grantCapability(ctx, first, 'partner_admin', partner)
  await grantCapability(ctx, second, 'partner_supervisor', partner)
  await spread(ctx, [first, second, ...others])
  await recordStudies(
    ctx,
    others
      .slice(0, 4)
      .map((userId) => studyOf(ctx, { userId, courseCode: 'OLC110', days: 9, isFinished: false })),
  )
  const waiting = await join(ctx, { partner: 'dhp', domain: 'bayside.example', count: 6, start: 120 })
  await signUp(ctx, partner, [...waiting, ...others.slice(0, 4)], (index) =>
    index < 5
      ? { state: 'waiting', rule: '' }
      : index === 5
        ? { state: 'rejected', rule: '', reason: 'No member of the guild has this name.' }
        : { state: 'approved', rule: 'tidewater.example' },
  )
  await ctx.db.insert(partnerSignupRules).values({
    id: uuid(),
    partner,
    domain: 'tidewater.example',
    act: 'approve',
    createdAt: ctx.now,
  })
}

const ago = (ctx: Context, days: number) => ctx.after(-days * DAY)
const personOf = (f_name: string, l_name: string) => ({
  f_name,
  l_name,
  email: '',
  title: 'Operator',
  phone: '',
  isida: false,
})

interface Joining {
  partner: string
  domain: string
  count: number
  start?: number
}

/** Creates accounts without passwords, like invitations before a password is chosen. */
async function join(ctx: Context, { partner, domain, count, start = 0 }: Joining): Promise<string[]> {
  const place =
    partner === 'ams'
      ? { city: 'Fremantle', state: 'WA', zip: '6160', country: 'AU' }
      : { city: 'Norfolk', state: 'VA', zip: '23510', country: 'US' }
  const people = (await demoNames(count, start)).map(({ firstName, lastName }) => ({
    firstName,
    lastName,
    ...place,
    company: '',
    title: 'Operator',
    phone: '',
    address: '',
    email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
  }))
  const accounts = await openAccountsFor(ctx, people)
  const ids = people.flatMap(({ email }) => accounts.get(email)?.id ?? [])
  await setPartner(ctx, ids, partner)
  return ids
}

/** Spreads the joining dates over the last year, including this month. */
async function spread(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(partnerPeople)
    .set({
      joinedAt: sql`${ctx.now.toISOString()}::timestamptz - make_interval(days => (listed.place * 29 % 360)::int)`,
      isIdaMember: sql`listed.place % 9 = 4`,
    })
    .from(sql`unnest(${sql.param([...ids])}::uuid[]) with ordinality listed (id, place)`)
    .where(eq(partnerPeople.userId, sql`listed.id`))
}

interface Studied {
  userId: string
  courseCode: string
  days: number
  isFinished: boolean
}

const studyOf = (ctx: Context, { userId, courseCode, days, isFinished }: Studied): StudyRecord => ({
  userId,
  courseCode,
  startedAt: ago(ctx, isFinished ? days + 20 : days),
  finishedAt: isFinished ? ago(ctx, days) : null,
  share: 0.5,
  scorePercent: 86,
})

async function train(ctx: Context, examiner: string, ids: readonly string[]): Promise<void> {
  const trainees = ids.map((userId, index) => ({ userId, ...traineeOf(index) }))
  await recordStudies(
    ctx,
    trainees.flatMap(({ userId, finished, underWay, daysAgo }) => [
      ...finished.map((courseCode, index) =>
        studyOf(ctx, { userId, courseCode, days: daysAgo + 8 + index * 9, isFinished: true }),
      ),
      ...underWay.map((courseCode) => studyOf(ctx, { userId, courseCode, days: daysAgo, isFinished: false })),
    ]),
  )
  await recordPasses(
    ctx,
    examiner,
    trainees.flatMap(({ userId, exams, daysAgo }) =>
      exams.map((examCode) => ({ userId, examCode, scorePercent: 84, passedAt: ago(ctx, daysAgo + 2) })),
    ),
  )
  await recordCertificates(
    ctx,
    trainees.flatMap(({ userId, certificate, daysAgo }) =>
      certificate ? [certificateOf(userId, certificate, ago(ctx, daysAgo))] : [],
    ),
  )
}

function certificateOf(userId: string, type: 'ROSI' | 'COURSE', issuedAt: Date): CertificateDraft {
  const hours = type === 'ROSI' ? 32 : 8
  const name = 'Aqua Meridian Skills training file'
  return {
    userId,
    type,
    issuedAt,
    hours,
    key: `demo-partner:${type}:${userId}`,
    scorePercent: null,
    deliveryMethod: 'self-paced',
    source: 'import',
    evidence: [{ kind: 'record', code: type, name, at: issuedAt, hours, scorePercent: null }],
    ...(type === 'COURSE' ? { course: { code: 'OLC110', name: 'Water chemistry' } } : {}),
  }
}

interface DemoSignup {
  state: 'waiting' | 'approved' | 'rejected'
  rule: string
  reason?: string
}

const sources = ['trade-show', 'newsletter', '', 'site-poster']

async function signUp(
  ctx: Context,
  partner: string,
  ids: readonly string[],
  of: (index: number) => DemoSignup,
): Promise<void> {
  await ctx.db.insert(partnerSignups).values(
    ids.map((userId, index) => {
      const signup = of(index)
      const askedAt = ago(ctx, 1 + index * 2)
      return {
        id: uuid(),
        partner,
        userId,
        source: sources[index % sources.length] ?? '',
        askedAt,
        ...signup,
        decidedAt: signup.state === 'waiting' ? null : askedAt,
      }
    }),
  )
}
