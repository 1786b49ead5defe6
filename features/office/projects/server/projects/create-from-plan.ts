import type { SignedInContext } from '#platform/server/context.ts'
import type { AssignedTask, PlanContent } from '../../rules/plan-content.ts'
import { officeCalendar, type WorkingCalendar } from '../../rules/schedule/working-calendar.ts'
import { calendarsInUse } from '../planning/project-calendar.ts'
import { replan } from '../planning/replan.ts'
import { firstState } from '../settings/first-settings.ts'
import { projectTasks, taskLinks, workingCalendars } from '../tables.ts'
import { projectEditor } from './project-editor.ts'
import type { ProjectCode } from './project-store.ts'

type Creating = SignedInContext<ProjectCode>
/** Rows per statement; a few milliseconds of work before yielding to other requests. */
const ROWS_AT_ONCE = 100

/** Creates a project from a plan, with the caller as lead. Returns its id. */
export async function createFromPlan(ctx: Creating, name: string, plan: PlanContent): Promise<string> {
  const { id } = await projectEditor.save(ctx.declaring({ archived: 'It is in the archive.' }), {
    id: null,
    changes: {
      name,
      description: '',
      state: 'active',
      visibility: 'team',
      typeid: '',
      customer: '',
      anchorid: '',
      calendarid: await calendarFor(ctx, name, plan.calendar),
      starts: plan.starts,
      budgetMinor: 0,
      hourRateMinor: 0,
      members: [{ userid: ctx.actor.userId, right: 'lead' }],
    },
  })
  await writeTasks(ctx, id, plan.tasks)
  await replan(ctx, id)
  return id
}

/** Returns the id of a calendar with the same working days and days off, or of a new one; '' is the default week. */
async function calendarFor(ctx: Creating, name: string, calendar: WorkingCalendar): Promise<string> {
  const same = (one: WorkingCalendar, other: WorkingCalendar) =>
    JSON.stringify([one.workdays, sorted(one)]) === JSON.stringify([other.workdays, sorted(other)])
  if (same(calendar, officeCalendar)) return ''
  const known = (await calendarsInUse(ctx.db)).find((each) => same(each, calendar))
  if (known) return known.id
  const id = ctx.newId()
  await ctx.db.insert(workingCalendars).values({
    id,
    name: `${name}, working calendar`.slice(0, 80),
    workdays: [...calendar.workdays],
    holidays: [...calendar.holidays],
    createdAt: ctx.now,
    changedAt: ctx.now,
  })
  return id
}

const sorted = ({ holidays }: WorkingCalendar) =>
  holidays.map(({ day, name, yearly }) => `${day} ${yearly} ${name}`).sort()

async function writeTasks(ctx: Creating, projectId: string, tasks: readonly AssignedTask[]): Promise<void> {
  const states = { open: await firstState(ctx.db, 'open'), done: await firstState(ctx.db, 'done') }
  const ids = tasks.map(() => ctx.newId())
  for (const part of inParts([...tasks.entries()]))
    await ctx.db.insert(projectTasks).values(
      part.map(([index, task]) => ({
        ...rowOf(task),
        id: ids[index] ?? '',
        projectId,
        position: index + 1,
        stateId: task.isDone ? states.done : states.open,
        doneAt: task.isDone ? ctx.now : null,
        datedAt: ctx.now,
        createdAt: ctx.now,
        changedAt: ctx.now,
        createdBy: ctx.actor.userId,
      })),
    )
  const links = tasks.flatMap((task, index) =>
    task.links.map(({ from, kind, lag }) => ({
      projectId,
      kind,
      lag,
      fromId: ids[from] ?? '',
      toId: ids[index] ?? '',
    })),
  )
  for (const part of inParts(links)) await ctx.db.insert(taskLinks).values(part).onConflictDoNothing()
}

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE)
}

const rowOf = ({ isDone, links: _links, ...task }: AssignedTask) => ({
  ...task,
  kind: isDone ? ('done' as const) : ('open' as const),
})
