import { openAccountsFor } from '#features/core/accounts/server/public.ts'
import { addDays, beginningOf, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SystemContext } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { rotpAssignments, rotpPrograms } from '../tables.ts'
import { seedAdmissions } from './demo-admissions.ts'
import { type DemoProgram, readProgram, termsFrom } from './demo-plan.ts'
import { seedWork } from './demo-work.ts'

export const demoRotp: readonly Story[] = [technicianProgram]

const DAYS_IN = 42

/** Creates a run in its first term: 18 students, waiting work, an at-risk student. The next run takes applications. */
async function technicianProgram(world: World): Promise<void> {
  await world.at(-1, 9)
  const [instructor, admin, learner] = await Promise.all(
    ['instructor', 'rotpadmin', 'learner'].map((name) => world.person(name)),
  )
  if (!instructor || !admin || !learner) return
  const written = await readProgram()
  const criteria = written.criteria.map((each, index) => ({ key: `c${index + 1}`, ...each }))
  await world.call(null, async (ctx) => {
    const today = dayIn(ctx.now, OFFICE_ZONE)
    const running = await seedProgram(ctx, written, {
      code: 'ROTP-A',
      name: 'RO Technician Program, current run',
      applyUntil: null,
      first: addDays(today, -DAYS_IN),
      instructors: [instructor.userId],
    })
    const next = await seedProgram(ctx, written, {
      code: 'ROTP-B',
      name: 'RO Technician Program, next run',
      applyUntil: addDays(today, 45),
      first: addDays(today, 70),
      instructors: [instructor.userId],
    })
    const people = [learner.userId, ...(await accounts(ctx, written.students))]
    const planned = written.assignments.map(({ opens, due, ...assignment }) => ({
      ...assignment,
      criteria,
      id: ctx.newId(),
      programId: running.id,
      term: 0,
      passPercent: 70,
      opensAt: opens === null ? null : beginningOf(addDays(today, opens), OFFICE_ZONE),
      dueAt: endOf(addDays(today, due), OFFICE_ZONE),
      ...stamps(ctx),
    }))
    await ctx.db.insert(rotpAssignments).values(planned)
    const readers = [instructor.userId, admin.userId] as const
    await seedAdmissions(ctx, {
      written,
      running,
      next,
      people,
      applicants: await accounts(ctx, written.applicants),
      readers,
    })
    await seedWork(ctx, { written, program: running, people, planned, instructorId: instructor.userId })
  })
}

const stamps = (ctx: SystemContext) => ({ createdAt: ctx.now, changedAt: ctx.now })

interface Planned {
  code: string
  name: string
  first: string
  applyUntil: string | null
  instructors: string[]
}

async function seedProgram(ctx: SystemContext, written: DemoProgram, { first, ...planned }: Planned) {
  const program = {
    ...planned,
    id: ctx.newId(),
    summary: written.summary,
    places: 24,
    onlyAdminsEnroll: false,
    passPercent: 70,
    terms: termsFrom(written, first),
    ...stamps(ctx),
  }
  await ctx.db.insert(rotpPrograms).values(program)
  return program
}

/** Creates accounts without passwords, in the given order. */
async function accounts(ctx: SystemContext, people: DemoProgram['applicants']): Promise<string[]> {
  const drafts = people.map(({ firstName, lastName, city, state }) => ({
    firstName,
    lastName,
    city,
    state,
    company: '',
    title: '',
    phone: '',
    country: 'US',
    address: '1 Plant Road',
    zip: '00000',
    email: `${firstName}.${lastName}@students.example.com`.toLowerCase(),
  }))
  const opened = await openAccountsFor(ctx, drafts)
  return drafts.flatMap(({ email }) => opened.get(email)?.id ?? [])
}
