import { and, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { earlierDay, laterDay } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { PreviewRun } from '../../contract/recurring-contract.ts'
import { planStart, ruleDay, type TemplatePlan } from '../../rules/recurrence/template-plan.ts'
import { schedulePlan } from '../../rules/schedule/schedule-plan.ts'
import { isOverBooked, type LoadTask, loadByDay } from '../../rules/schedule/work-load.ts'
import { type WorkingCalendar, workingDays } from '../../rules/schedule/working-calendar.ts'
import { calendarsOf, todayOf } from '../planning/project-calendar.ts'
import { openBetween, runningTasks } from '../projects/read-tasks.ts'
import { projectTasks } from '../tables.ts'
import type { Anchor } from './anchors.ts'

interface Asked {
  name: string
  plan: TemplatePlan
  people: Readonly<Record<string, string>>
  calendar: WorkingCalendar
  anchors: readonly Anchor[]
}

/** Returns the dates, people and conflicts of the projects a template would create. */
export async function previewRuns(ctx: Context<'cycle' | 'too-late'>, input: Asked): Promise<PreviewRun[]> {
  const runs = input.anchors.map((anchor) => ({ anchor, tasks: datesFor(ctx, input, anchor) }))
  const all = runs.flatMap(({ tasks }) => tasks)
  const over = await overBooked(ctx, all)
  const names = await ctx.peopleNames(Object.values(input.people))
  const roleNames = new Map(input.plan.roles.map(({ key, name }) => [key, name]))
  return runs.map(({ anchor, tasks }) => ({
    key: anchor.key,
    name: anchor.name ? `${input.name}: ${anchor.name}` : input.name,
    anchorDay: anchor.day,
    starts: tasks.reduce((first, { starts }) => earlierDay(starts, first), tasks[0]?.starts ?? anchor.day),
    ends: tasks.reduce((last, { due }) => laterDay(last, due), tasks[0]?.due ?? anchor.day),
    tasks: tasks.map((task) => ({
      ...pick(task, 'title', 'starts', 'due'),
      person: names.get(task.assignees[0] ?? '') ?? '',
      conflict: conflictOf(task, roleNames, over),
    })),
  }))
}

interface Dated extends LoadTask {
  title: string
  role: string
  late: number
}

function datesFor(
  ctx: Context<'cycle' | 'too-late'>,
  { plan, people, calendar }: Asked,
  anchor: Anchor,
): Dated[] {
  const result = schedulePlan({
    calendar,
    starts: laterDay(planStart(plan, anchor.day, calendar), todayOf(ctx)),
    tasks: plan.tasks.map((task) => ({
      id: task.key,
      days: task.days,
      rule: task.rule,
      on: ruleDay(task, anchor.day),
      done: null,
    })),
    links: plan.tasks.flatMap(({ key, links }) => links.map((link) => ({ ...link, to: key }))),
  })
  if (result.kind !== 'scheduled') return ctx.refuse(result.kind)
  return plan.tasks.map((task, index) => {
    const { starts = anchor.day, due = anchor.day, late = 0 } = result.tasks[index] ?? {}
    const person = people[task.role]
    return {
      ...pick(task, 'title', 'role', 'days', 'estimateMinutes'),
      starts,
      due,
      late,
      assignees: person ? [person] : [],
      calendar: workingDays(calendar),
    }
  })
}

function conflictOf(task: Dated, roleNames: ReadonlyMap<string, string>, over: ReadonlySet<string>): string {
  if (task.role !== '' && task.assignees.length === 0)
    return `No one has the role ${roleNames.get(task.role)}.`
  if (task.late > 0)
    return task.late === 1
      ? '1 working day late for its date.'
      : `${task.late} working days late for its date.`
  const day = daysOf(task).find((each) => task.assignees.some((person) => over.has(`${person} ${each}`)))
  return day && task.days > 0 ? `Over-booked on ${formatDay(day)}.` : ''
}

function daysOf({ starts, due, calendar }: Dated): string[] {
  const [first, last] = [calendar.onOrAfter(starts), calendar.onOrBefore(due)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => calendar.dayOf(first + index))
}

/** Returns days on which a person would have more than a day's work, including existing tasks. */
async function overBooked(ctx: Context, tasks: readonly Dated[]): Promise<Set<string>> {
  const people = [...new Set(tasks.flatMap(({ assignees }) => assignees))]
  if (people.length === 0) return new Set()
  const from = tasks.reduce((first, { starts }) => earlierDay(starts, first), tasks[0]?.starts ?? '')
  const to = tasks.reduce((last, { due }) => laterDay(last, due), from)
  const theirs = sql`${projectTasks.assignees} && ${sql.param(people)}::uuid[]`
  const rows = await runningTasks(ctx, and(openBetween(from, to), theirs), 2000)
  const calendarFor = await calendarsOf(
    ctx.db,
    rows.map(({ project }) => project.calendarId),
  )
  const known = rows.map(({ task, project }) => ({
    ...task,
    calendar: workingDays(calendarFor(project.calendarId)),
  }))
  const loads = loadByDay([...known, ...tasks], from, to)
  return new Set(loads.filter(isOverBooked).map(({ person, day }) => `${person} ${day}`))
}
