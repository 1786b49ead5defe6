import { findMoves } from '#features/office/projects/rules/schedule/find-moves.ts'
import { linkKinds, type Plan } from '#features/office/projects/rules/schedule/plan.ts'
import { schedulePlan } from '#features/office/projects/rules/schedule/schedule-plan.ts'
import { officeCalendar } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { share } from './measure.ts'

const TASKS = 2000
const LINKS = 3000
const ROUNDS = 200

/** Creates a project with 2,000 tasks, each depending on earlier ones with one of the four link types. */
function largePlan(firstDays: number): Plan {
  const tasks = Array.from({ length: TASKS }, (_, index) => ({
    id: `t${index}`,
    days: index === 0 ? firstDays : 1 + (index % 4),
    done: null,
    ...(index % 50 === 7
      ? { rule: 'start-from' as const, on: '2027-03-01' }
      : { rule: 'soonest' as const, on: null }),
  }))
  const links = Array.from({ length: LINKS }, (_, index) => {
    const to = 1 + ((index * 7) % (TASKS - 1))
    const from = Math.max(0, to - 1 - ((index * 13) % 40))
    return { from: `t${from}`, to: `t${to}`, kind: linkKinds[index % 4] ?? 'FS', lag: (index % 5) - 1 }
  })
  return { starts: '2026-11-02', calendar: officeCalendar, tasks, links }
}

/** Measures how long it takes to reschedule a large project after its first task grew, and find what moved and why. */
export function printRescheduling(): void {
  const before = schedulePlan(largePlan(2))
  if (before.kind !== 'scheduled') throw new Error(`The plan could not be made: ${before.kind}`)
  const dates = new Map(before.tasks.map((task) => [task.id, task]))
  const longer = largePlan(12)
  let moved = 0
  const rounds = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    const after = schedulePlan(longer)
    if (after.kind === 'scheduled') moved = findMoves(dates, after.tasks).length
    return performance.now() - began
  })
  console.log(
    `\nRescheduling ${TASKS} tasks with ${LINKS} links: ${share(rounds, 0.5).toFixed(1)} ms (p99 ${share(rounds, 0.99).toFixed(1)} ms), ${moved} tasks moved, each with its reason.`,
  )
}
