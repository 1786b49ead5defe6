import { openAccountsFor } from '#features/accounts/server/public.ts'
import { addDays, beginningOf, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { OwnCall } from '#platform/server/call.ts'
import type { Story, World } from '#platform/server/world.ts'
import { rotpAssignments, rotpPrograms } from '../tables.ts'
import { newId } from '../work/assignment-desk.ts'
import { layAdmissions } from './demo-admissions.ts'
import { applicants, assignments, students, termsFrom } from './demo-plan.ts'
import { layWork } from './demo-work.ts'

export const demoRotp: readonly Story[] = [technicianProgram]

const DAYS_IN = 42

/** One run in its first term with 18 students, work that waits and somebody at risk; the next takes applications. */
async function technicianProgram(world: World): Promise<void> {
  await world.at(-1, 9)
  const [instructor, admin, learner] = await Promise.all(
    ['instructor', 'rotpadmin', 'learner'].map((name) => world.person(name)),
  )
  if (!instructor || !admin || !learner) return
  await world.call(null, async (call) => {
    const today = dayIn(call.now, OFFICE_ZONE)
    const running = await layProgram(call, {
      ...{
        code: 'ROTP-A',
        name: 'RO Technician Program, current run',
        applyUntil: null,
        onlyAdminsEnroll: true,
      },
      ...{ first: addDays(today, -DAYS_IN), instructors: [instructor.userId] },
    })
    const next = await layProgram(call, {
      ...{ code: 'ROTP-B', name: 'RO Technician Program, next run', onlyAdminsEnroll: false },
      ...{ applyUntil: addDays(today, 45), first: addDays(today, 70), instructors: [instructor.userId] },
    })
    const people = [learner.userId, ...(await accounts(call, students))]
    const planned = assignments.map(({ opens, due, ...assignment }) => ({
      ...assignment,
      id: newId(call.now),
      programId: running.id,
      term: 0,
      passPercent: 70,
      opensAt: opens === null ? null : beginningOf(addDays(today, opens), OFFICE_ZONE),
      dueAt: endOf(addDays(today, due), OFFICE_ZONE),
      ...stamps(call),
    }))
    await call.db.insert(rotpAssignments).values(planned)
    const readers = [instructor.userId, admin.userId] as const
    await layAdmissions(call, {
      running,
      next,
      people,
      applicants: await accounts(call, applicants),
      readers,
    })
    await layWork(call, { program: running, people, planned, instructorId: instructor.userId })
  })
}

const stamps = (call: OwnCall) => ({ createdAt: call.now, changedAt: call.now })

interface Planned {
  code: string
  name: string
  first: string
  applyUntil: string | null
  onlyAdminsEnroll: boolean
  instructors: string[]
}

async function layProgram(call: OwnCall, { first, ...planned }: Planned) {
  const program = {
    ...planned,
    id: newId(call.now),
    summary:
      'Three terms that make a plant operator of a person who is new to membranes: courses, work at a real plant that an instructor grades, and the exams of level I.',
    places: 24,
    passPercent: 70,
    terms: termsFrom(first),
    ...stamps(call),
  }
  await call.db.insert(rotpPrograms).values(program)
  return program
}

/** Accounts of people without a password, in the order in which they are named. */
async function accounts(
  call: OwnCall,
  named: readonly (readonly [first: string, last: string, city: string, state: string])[],
): Promise<string[]> {
  const drafts = named.map(([firstName, lastName, city, state]) => ({
    ...{ firstName, lastName, city, state, company: '', title: '', phone: '', country: 'US' },
    ...{ address: '1 Plant Road', zip: '00000' },
    email: `${firstName}.${lastName}@students.example.com`.toLowerCase(),
  }))
  const opened = await openAccountsFor(call, drafts)
  return drafts.flatMap(({ email }) => opened.get(email)?.id ?? [])
}
