import { examGrading } from '#features/exams/contract/grading-contract.ts'
import type { Story, World } from '#platform/server/world.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { type Attendee, attendee } from './attendees.ts'
import {
  attend,
  type DemoEvent,
  type HeldEvent,
  member,
  onWeekday,
  prove,
  publish,
  registerAll,
  type Share,
} from './hold.ts'
import { planOf } from './plan.ts'
import { demoSeminars } from './taught-seminars.ts'

interface Held extends DemoEvent {
  /** 1 is Monday. */
  weekday: number
  people: readonly Attendee[]
  /** People of the demo world who were there as well. */
  members?: readonly string[]
  /** How much the people sat through, by their place; whoever is not named was there all the time. */
  shares?: Readonly<Record<number, Share>>
  /** Points of a hundred in the exam, by place; whoever is not named has 84. */
  points?: Readonly<Record<number, number>>
}

const events: readonly Held[] = [
  {
    ...{ name: 'ROS I in Tampa', starts: -712, days: 4, weekday: 1, city: 'tampa', seminars: ['ros1'] },
    ...{ series: 'levels', people: ['oscar', 'yuki', 'tobias'], shares: { 2: 0.4 } },
  },
  {
    ...{ name: 'Pretreatment Day in Houston', starts: -640, days: 1, weekday: 3, city: 'houston' },
    ...{ seminars: ['pretreatment'], series: 'days', host: 'prairie', people: ['grace', 'leon', 'tobias'] },
  },
  {
    ...{ name: 'Cleaning Workshop in San Diego', starts: -566, days: 1, weekday: 4, city: 'sandiego' },
    ...{ seminars: ['cleaning'], series: 'days', people: ['freya', 'hector'], seats: 8 },
  },
  {
    ...{ name: 'ROS II in Denver', starts: -489, days: 3, weekday: 2, city: 'denver', seminars: ['ros2'] },
    ...{ series: 'levels', host: 'frontrange', people: ['dwight', 'bettina', 'marisol'], points: { 2: 61 } },
  },
  {
    ...{ name: 'Pretreatment Day in Perth', starts: -410, days: 1, weekday: 2, city: 'perth' },
    ...{ seminars: ['pretreatment'], series: 'days', host: 'meridian', people: ['callum', 'matilda'] },
  },
  {
    ...{ name: 'ROS I in Phoenix', starts: -337, days: 4, weekday: 1, city: 'phoenix', seminars: ['ros1'] },
    ...{ series: 'levels', people: ['samir', 'anneke', 'hector'], points: { 1: 66 } },
  },
  {
    ...{ name: 'Operators’ Days in Tampa', starts: -262, days: 2, weekday: 3, city: 'tampa' },
    ...{ seminars: ['pretreatment', 'cleaning'], series: 'days', host: 'harbor', shares: { 1: 0.7 } },
    people: ['oscar', 'petra'],
  },
  {
    ...{
      name: 'ROS III in San Diego',
      starts: -189,
      days: 3,
      weekday: 2,
      city: 'sandiego',
      seminars: ['ros3'],
    },
    ...{ series: 'levels', people: ['freya', 'anneke', 'bettina'] },
  },
  {
    ...{ name: 'Pretreatment Day in Denver', starts: -101, days: 1, weekday: 2, city: 'denver' },
    ...{ seminars: ['pretreatment'], series: 'days', host: 'frontrange' },
    ...{ people: ['dwight', 'samir'], members: ['learner'] },
  },
  {
    ...{ name: 'Pretreatment Day in Houston (encore)', starts: -47, days: 1, weekday: 3, city: 'houston' },
    ...{ seminars: ['pretreatment'], series: 'days', host: 'prairie' },
    ...{ people: ['grace', 'tobias', 'leon'], shares: { 1: 0.5 } },
  },
]

/** Two years of events with who came, what they passed, and their certificates. */
export const pastEvents: readonly Story[] = events.map((event) => (world: World) => hold(world, event))

async function hold(world: World, planned: Held): Promise<void> {
  await world.at(Math.max(-740, planned.starts - 95), 10)
  const plan = planOf(world)
  const event = { ...planned, starts: onWeekday(plan, planned.starts, planned.weekday) }
  const held = await publish(world, plan, event)
  await world.at(planned.starts - 20, 12)
  const members = await Promise.all((planned.members ?? []).map((username) => member(world, username)))
  const people = [...planned.people.map((name) => attendee(name)), ...members]
  const recordids = await registerAll(world, held, people)
  await world.at(event.starts + event.days, 14)
  const shares = recordids.map((id, index) => [id, planned.shares?.[index] ?? 1] as const)
  await attend(world, held, new Map(shares), await world.person('instructor'))
  for (const seminar of held.seminars) {
    const code = demoSeminars[seminar].examCode
    if (code) await grade(world, held, code, planned.points ?? {})
  }
  await world.at(event.starts + event.days + 1, 9)
  await prove(
    world,
    held,
    shares.flatMap(([id, share]) => (share === 1 ? [id] : [])),
  )
}

/** The exam on paper of everybody who takes part: entered by the clerk, confirmed by the instructor. */
async function grade(
  world: World,
  { scheduleid }: HeldEvent,
  examCode: string,
  points: Readonly<Record<number, number>>,
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
