import { isNull } from 'drizzle-orm'
import Papa from 'papaparse'
import { v7 as uuid } from 'uuid'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readText, refuseFile } from '#platform/server/http/files/take-file.ts'
import type { planExchange } from '../../contract/exchange-contract.ts'
import type { ExchangedPlan, ExchangedTask } from '../../rules/exchange/exchanged-plan.ts'
import { readPlanRows } from '../../rules/exchange/plan-table.ts'
import { readProjectXml } from '../../rules/exchange/project-xml.ts'
import { officeCalendar, type WorkingCalendar } from '../../rules/schedule/working-calendar.ts'
import { staffPeople } from '../access/staff.ts'
import { tellNews } from '../planning/news.ts'
import { type PlanCode, replan } from '../planning/replan.ts'
import { projectEditor } from '../projects/project-editor.ts'
import { firstState } from '../settings/first-settings.ts'
import { projectTasks, taskLinks, workingCalendars } from '../tables.ts'

type Exchange = typeof planExchange
type Importing = SignedInCall<PlanCode | 'not-now'>
const MOST_TASKS = 5000

export const importPlan: Handler<Exchange['importPlan']> = async ({ name }, call, file) => {
  const plan = readPlan(await readText(file))
  return call.transaction(async (inner) => {
    const { id } = await projectEditor.save(inner.declaring({ archived: 'It is in the archive.' }), {
      id: null,
      changes: {
        ...{
          name,
          description: '',
          state: 'active',
          visibility: 'team',
          typeid: '',
          customer: '',
          anchorid: '',
        },
        ...{
          calendarid: await calendarFor(inner, name, plan.calendar),
          starts: plan.starts,
          budgetMinor: 0,
          hourRateMinor: 0,
        },
        members: [{ userid: inner.actor.userId, right: 'lead' }],
      },
    })
    await writeTasks(inner, id, plan)
    await replan(inner, id)
    await tellNews(inner, { projectId: id, text: `Imported ${plan.tasks.length} tasks from a file.` })
    await inner.audit({ action: 'projects.importPlan', target: id, details: { tasks: plan.tasks.length } })
    return { file: id, tasks: plan.tasks.length }
  })
}

function readPlan(text: string): ExchangedPlan {
  const isXml = /^\uFEFF?\s{0,64}</.test(text)
  const rows = () => Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
  const plan = isXml ? readProjectXml(text) : readPlanRows(rows())
  if (plan === null)
    refuseFile(
      'This is no plan that we can read. Please save it as Microsoft Project XML, or as a table that was exported here.',
    )
  if (plan.tasks.length === 0) refuseFile('This plan has no tasks.')
  if (plan.tasks.length > MOST_TASKS) refuseFile(`A project has at most ${MOST_TASKS} tasks.`)
  return plan
}

/** The calendar that works on the same days, or a new one; '' is the usual week. */
async function calendarFor(call: Importing, name: string, calendar: WorkingCalendar): Promise<string> {
  const same = (one: WorkingCalendar, other: WorkingCalendar) =>
    JSON.stringify([one.workdays, sorted(one)]) === JSON.stringify([other.workdays, sorted(other)])
  if (same(calendar, officeCalendar)) return ''
  const stored = await call.db.select().from(workingCalendars).where(isNull(workingCalendars.archivedAt))
  const known = stored.find((each) => same(each, calendar))
  if (known) return known.id
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(workingCalendars).values({
    ...{ id, name: `${name}, working calendar`.slice(0, 80), workdays: [...calendar.workdays] },
    ...{ holidays: [...calendar.holidays], createdAt: call.now, changedAt: call.now },
  })
  return id
}

const sorted = ({ holidays }: WorkingCalendar) =>
  holidays.map(({ day, name, yearly }) => `${day} ${yearly} ${name}`).sort()

async function writeTasks(call: Importing, projectId: string, { tasks }: ExchangedPlan): Promise<void> {
  const people = await staffPeople(call.db)
  const byName = new Map(
    people.flatMap(
      ({ id, username, name }) =>
        [
          [username.toLowerCase(), id],
          [name.toLowerCase(), id],
        ] as const,
    ),
  )
  const states = { open: await firstState(call.db, 'open'), done: await firstState(call.db, 'done') }
  const ids = tasks.map(() => uuid({ msecs: call.now.getTime() }))
  const rows = tasks.map((task, index) => ({
    ...rowOf(task),
    ...{
      id: ids[index] ?? '',
      projectId,
      position: index + 1,
      stateId: task.isDone ? states.done : states.open,
    },
    assignees: [...new Set(task.people.flatMap((name) => byName.get(name.toLowerCase()) ?? []))],
    ...{ doneAt: task.isDone ? call.now : null, datedAt: call.now, createdAt: call.now, changedAt: call.now },
    createdBy: call.actor.userId,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await call.db.insert(projectTasks).values(rows.slice(from, from + 500))
  const links = tasks.flatMap((task, index) =>
    task.links.map(({ from, kind, lag }) => ({
      projectId,
      kind,
      lag,
      fromId: ids[from] ?? '',
      toId: ids[index] ?? '',
    })),
  )
  for (let from = 0; from < links.length; from += 1000)
    await call.db
      .insert(taskLinks)
      .values(links.slice(from, from + 1000))
      .onConflictDoNothing()
}

const rowOf = ({ isDone, people: _people, links: _links, ...task }: ExchangedTask) => ({
  ...task,
  kind: isDone ? ('done' as const) : ('open' as const),
})
