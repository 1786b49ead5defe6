import { examGrading } from '#features/learn/grading/contract/grading-contract.ts'
import { planOf } from '#features/seminars/events/server/public.ts'
import { demoContent, entryOf } from '#platform/server/content/demo-content.ts'
import type { Story, World } from '#platform/server/world.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { attendees, members } from './attendees.ts'
import { type PastEvent, PastEvents } from './event-files.ts'
import { attend, type HeldEvent, prove, publish, registerAll } from './hold.ts'

/** Two years of past events with attendance, results, and certificates. */
export const pastEvents = async (): Promise<Story[]> =>
  (await demoContent('seminar-events-past', PastEvents)).map((event) => (world) => hold(world, event))

async function hold(world: World, planned: PastEvent): Promise<void> {
  await world.at(Math.max(-740, planned.starts - 95), 10)
  const event = await publish(world, planned)
  await world.at(planned.starts - 20, 12)
  const people = [...(await attendees(planned.people)), ...(await members(world, planned.members))]
  const recordids = await registerAll(world, event, people)
  await world.at(event.starts + event.days, 14)
  const shares = recordids.map((id, index) => [id, planned.shares[index] ?? 1] as const)
  await attend(world, event, new Map(shares), await world.person('instructor'))
  const { seminars } = planOf(world)
  for (const seminar of event.seminars) {
    const { examCode } = entryOf(seminars, seminar, 'seminar-catalog').draft
    if (examCode) await grade(world, event, examCode, planned.points)
  }
  await world.at(event.starts + event.days + 1, 9)
  await prove(
    world,
    event,
    shares.flatMap(([id, share]) => (share === 1 ? [id] : [])),
  )
}

/** Grades the written exam of all participants: entered by the clerk, confirmed by the instructor. */
async function grade(
  world: World,
  { scheduleid }: HeldEvent,
  examCode: string,
  points: Readonly<Record<string, number>>,
): Promise<void> {
  const [clerk, instructor] = [await world.person('staff'), await world.person('instructor')]
  const { sheetid } = await world.operation(clerk, attendanceProof.openExamSheet, { scheduleid, examCode })
  const { grades } = await world.operation(clerk, examGrading.gradeSheet, { sheetid })
  for (const [index, { gradeid }] of grades.entries()) {
    const given = { sheetid, gradeid }
    const reached = points[index] ?? 84
    await world.operation(clerk, examGrading.savePoints, { ...given, key: 'c1', points: reached, seen: null })
    await world.operation(instructor, examGrading.confirmTotal, { ...given, total: reached })
  }
  await world.operation(clerk, examGrading.lockSheet, { sheetid })
}
