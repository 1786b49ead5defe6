import { z } from 'zod'
import { enrollmentOriginsOf, study, unitsOf } from '#features/learn/learning/server/public.ts'
import { findCourse, tceqCourses } from '#features/shop/catalog/server/public.ts'
import { courseLine, purchase } from '#features/shop/orders/server/public.ts'
import { addDays, addMonths, type Day } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { licensesAdmin } from '../contract/admin-contract.ts'
import { approvalAdmin } from '../contract/approval-admin.ts'
import { expertAdmin } from '../contract/expert-admin.ts'
import { ExpertDraft } from '../contract/expert-draft.ts'
import { licenses } from '../contract.ts'
import { approvalTopics } from '../rules/approvals.ts'
import type { AnswerState } from '../rules/roster-states.ts'
import { texasKinds } from '../rules/rule-sets.ts'
import { texasDay } from './book/read-rules.ts'
import { exportRoster } from './roster/export-roster.ts'

/** Creates approvals, a Texan short of hours, completions in every reporting state, and the experts. */
export const demoLicenses: readonly Story[] = [approvals, texansLicense, conradsLicense, register]

const ApprovalsFile = z.strictObject({
  courses: z.record(
    z.string(),
    z.strictObject({
      number: z.string(),
      hours: z.number(),
      kinds: z.array(z.enum(texasKinds)),
      topic: z.enum(approvalTopics),
    }),
  ),
  /** Audiences by topic. */
  audiences: z.partialRecord(z.enum(approvalTopics), z.string()),
})

/** Days from the demo day; null means no end. */
const ends = z.int().nullable().default(null)
const { name, title, bio, yearsHandsOn, courses } = ExpertDraft.shape

const ExpertsFile = z.array(
  z.strictObject({
    name,
    title,
    bio,
    yearsHandsOn,
    courses,
    licenses: z.array(z.strictObject({ name: z.string(), number: z.string(), days: ends })),
    documents: z.array(z.strictObject({ name: z.string(), location: z.string(), days: ends })),
    validDays: ends,
  }),
)

async function approvals(world: World): Promise<void> {
  await world.at(-735)
  const admin = await world.person('admin')
  const today = texasDay(world.now())
  const { courses: approved, audiences } = await demoContent('course-approvals', ApprovalsFile)
  for (const courseCode of await world.call(admin, (ctx) => tceqCourses(ctx.db))) {
    const facts = approved[courseCode]
    if (!facts) continue
    await world.operation(admin, approvalAdmin.save, {
      id: null,
      draft: {
        courseCode,
        category: 'general',
        deliveryMethod: 'self-paced',
        ...facts,
        from: addDays(today, -30),
        until: addDays(today, 735 + 400),
        audience: audiences[facts.topic] ?? '',
        leadsToLicense: courseCode === 'OLC111',
      },
    })
  }
}

/** Creates a class C license: ends in 40 days; 11.5 of 30 hours count, two by webinar; 1 unapproved course does not. */
async function texansLicense(world: World): Promise<void> {
  await world.at(-425, 16)
  const texan = await world.person('texan')
  const expiresOn = addDays(texasDay(world.now()), 425 + 40)
  await store(world, texan, { kind: 'water', class: 'C groundwater', number: 'WG0018342', expiresOn })
  await world.at(-420, 16)
  await buy(world, texan, true, 'OLC110', 'OLC111')
  await world.at(-400, 20)
  await finish(world, texan, 'OLC110')
  await rostered(world, texan, {
    course: 'OLC110',
    sent: -399,
    answers: [
      [-396, 'accepted'],
      [-390, 'posted'],
    ],
  })
  await world.at(-331, 20)
  await finish(world, texan, 'OLC111')
  await rostered(world, texan, { course: 'OLC111', sent: -330, answers: [[-322, 'accepted']] })
  await world.at(-300, 16)
  await buy(world, texan, null, 'OLC120')
  await world.at(-292, 20)
  await finish(world, texan, 'OLC120')
  await world.at(-230, 16)
  await buy(world, texan, true, 'OLC160')
  // Seat assigned by a company; the TCEQ question was not shown.
  await world.at(-14, 16)
  const origins = await world.call(texan, (ctx) => enrollmentOriginsOf(ctx.db, texan.userId))
  const enrollmentid = origins.find(({ courseCode }) => courseCode === 'OLC140')?.enrollmentId ?? ''
  await world.operation(texan, licenses.takeForTceq, { enrollmentid, taken: true })
  await world.at(-5, 20)
  await finish(world, texan, 'OLC160')
  await rostered(world, texan, { course: 'OLC160', sent: -4, answers: [] })
  await world.at(-1, 22)
  await finish(world, texan, 'OLC140')
}

/** Creates an inspector with one rejected completion, and one of a course for other licenses. */
async function conradsLicense(world: World): Promise<void> {
  await world.at(-120, 16)
  const conrad = await world.person('consultant')
  const expiresOn = addDays(texasDay(world.now()), 120 + 560)
  await store(world, conrad, { kind: 'csi', class: '', number: 'CI00O9914', expiresOn })
  await world.at(-118, 16)
  await buy(world, conrad, true, 'OLC140', 'OLC160')
  await world.at(-60, 20)
  await finish(world, conrad, 'OLC140')
  const reason = 'No license with that number: it has a letter where a digit should be.'
  await rostered(world, conrad, { course: 'OLC140', sent: -59, answers: [[-51, 'rejected', reason]] })
  await world.at(-20, 20)
  await finish(world, conrad, 'OLC160')
}

interface DemoLicense {
  kind: 'water' | 'csi'
  class: string
  number: string
  expiresOn: Day
}

async function store(world: World, person: SignedInActor, license: DemoLicense): Promise<void> {
  const issuedOn = addMonths(license.expiresOn, -36)
  await world.operation(person, licenses.add, { license: { issuer: 'TX', ...license, issuedOn } })
}

/** `taken`: the answer about TCEQ; null if none of the courses is approved. */
async function buy(
  world: World,
  person: SignedInActor,
  taken: true | null,
  ...codes: string[]
): Promise<void> {
  const tceq = taken && { taken, courses: codes }
  await purchase(world, person, { lines: codes.map((code) => courseLine(code)), tceq })
}

async function finish(world: World, person: SignedInActor, code: string): Promise<void> {
  const course = await world.call(person, (ctx) => findCourse(ctx.db, code))
  const units = await unitsOf(world, course?.publishedVersionId ?? '')
  await study(
    world,
    person,
    units.map((unit) => ({ unit, rate: 1.5 })),
  )
}

interface Rostered {
  course: string
  /** Day of the nightly roster that includes it. */
  sent: number
  answers: [day: number, to: AnswerState, reason?: string][]
}

async function rostered(
  world: World,
  person: SignedInActor,
  { course, sent, answers }: Rostered,
): Promise<void> {
  await world.at(sent, 8.2)
  await world.call(null, (ctx) => exportRoster(ctx))
  for (const [day, to, reason = ''] of answers) {
    await world.at(day, 15)
    const { completions } = await world.operation(person, licenses.completions, {})
    const rowids = completions.filter(({ courseid }) => courseid === course).map(({ rowid }) => rowid)
    await world.operation(await world.person('admin'), licensesAdmin.answerRows, { rowids, to, reason })
  }
}

async function register(world: World): Promise<void> {
  await world.at(-90, 10)
  const admin = await world.person('admin')
  const today = texasDay(world.now())
  const day = (days: number | null) => (days === null ? null : addDays(today, 90 + days))
  for (const { validDays, licenses: held, documents, ...expert } of await demoContent(
    'experts',
    ExpertsFile,
  )) {
    await world.operation(admin, expertAdmin.save, {
      id: null,
      draft: {
        ...expert,
        licenses: held.map(({ days, ...license }) => ({ ...license, validUntil: day(days) })),
        documents: documents.map(({ days, ...paper }) => ({ ...paper, validUntil: day(days) })),
        validUntil: day(validDays),
      },
    })
  }
}
