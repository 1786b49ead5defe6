import { blankEvent } from '#features/seminars/events/contract/blank-event.ts'
import { eventLocations } from '#features/seminars/events/contract/plan-resources.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { wallAt } from '#features/seminars/events/rules/planning/wall-time.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { addDays, mondayOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent, entryOf } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { plans } from '../contract/plan-contract.ts'
import { calendarAdmin, projectAdmin, templateAdmin, typeAdmin } from '../contract/project-admin.ts'
import { recurring } from '../contract/recurring-contract.ts'
import { taskWork } from '../contract/task-contract.ts'
import { officeHolidays } from './demo/holidays.ts'
import { type DemoProject, type DemoTask, ProjectsFile, TemplatesFile } from './demo/project-files.ts'
import { todayOf } from './planning/project-calendar.ts'
import { setState } from './tasks/quick-commands.ts'
import { logTime } from './tasks/talk.ts'
import { taskEditor } from './tasks/task-editor.ts'

const today = (world: World) => todayOf({ now: world.now() })

/** Seeds types, a calendar with days off, templates, and projects in every state, some of them weeks in progress. */
export async function demoWork(world: World): Promise<void> {
  await world.at(-34, 9)
  const office = await demoContent('projects', ProjectsFile)
  const admin = await world.person('admin')
  const types = new Map<string, string>()
  for (const name of office.types)
    types.set(name, (await world.operation(admin, typeAdmin.save, { id: null, draft: { name } })).id)
  const calendar = await world.operation(admin, calendarAdmin.save, {
    id: null,
    draft: {
      name: office.calendar.name,
      workdays: office.calendar.workdays,
      holidays: officeHolidays(office.calendar, today(world)),
    },
  })
  for (const { type, ...template } of await demoContent('project-templates', TemplatesFile))
    await world.operation(admin, templateAdmin.save, {
      id: null,
      draft: { ...template, typeid: types.get(type) ?? '' },
    })
  const started = []
  for (const project of office.projects)
    started.push(await begin(world, project, { types, calendarid: calendar.id }))
  await world.at(-20, 15)
  for (const each of started) await finish(world, each, 'early')
  await world.at(-6, 16)
  for (const each of started) await finish(world, each, 'late')
  await world.at(-5, 10)
  await activateTemplates(world)
  await planTwice(world)
  await world.at(-1, 11)
  for (const text of office.quickTasks)
    await world.operation(await world.person('staff'), taskWork.quickAdd, { text })
}

/** Activates the templates: tasks for two seminars and the office's biweekly tasks. */
async function activateTemplates(world: World): Promise<void> {
  const staff = await world.person('staff')
  const teacher = await world.person('instructor')
  const { events } = await world.operation(staff, taskWork.events, {})
  const { rows } = await world.operation(staff, templateAdmin.list, {})
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  const people = [
    { role: 'office', userid: staff.userId },
    { role: 'teacher', userid: teacher.userId },
  ]
  const usual = {
    leadid: staff.userId,
    visibility: 'team',
    calendarid: '',
    seminarid: '',
    until: null,
  } as const
  for (const { value: eventid } of events.slice(0, 2))
    await world.operation(staff, recurring.activate, {
      ...usual,
      templateid: idOf('Prepare a seminar'),
      name: 'Prepare',
      way: 'once',
      people,
      anchorDay: null,
      eventid,
      everyWeeks: 1,
    })
  const first = addDays(mondayOf(today(world)), 7)
  await world.operation(staff, recurring.activate, {
    ...usual,
    templateid: idOf('Biweekly office tasks'),
    name: 'Biweekly tasks',
    way: 'weeks',
    people: people.slice(0, 1),
    anchorDay: first,
    eventid: '',
    everyWeeks: 2,
    until: addDays(first, 35),
  })
}

/** Creates a scheduling conflict: an unpublished visit in another city while the instructor teaches. */
async function planTwice(world: World): Promise<void> {
  const staff = await world.person('staff')
  const { events } = await world.operation(staff, taskWork.events, {})
  const taught = events.find(({ label }) => label.startsWith('ROS I in Denver'))
  const { rows } = await world.operation(staff, eventLocations.list, { search: 'Tampa' })
  const [room] = rows
  if (!taught || !room) return
  const blank = blankEvent(world.now(), OFFICE_ZONE)
  const day = addDays(taught.day, 2)
  await world.operation(staff, eventPlanning.saveEvent, {
    scheduleid: null,
    event: {
      ...blank,
      name: 'Plant visit in Tampa',
      locationid: room.id,
      starts: wallAt(day, 9 * 60),
      ends: wallAt(day, 15 * 60),
      earlybird45: addDays(day, -45),
      earlybird30: addDays(day, -30),
      instructors: [(await world.person('instructor')).userId],
    },
  })
}

interface Started {
  lead: SignedInActor
  project: DemoProject
  ids: string[]
}

async function begin(
  world: World,
  project: DemoProject,
  settings: { types: Map<string, string>; calendarid: string },
): Promise<Started> {
  const { starts, budget, type } = project
  const [leadName = 'staff', ...others] = project.members
  const lead = await world.person(leadName)
  const members = [
    { userid: lead.userId, right: 'lead' as const },
    ...(await Promise.all(
      others.map(async (each) => ({ userid: (await world.person(each)).userId, right: 'edit' as const })),
    )),
  ]
  const first = addDays(today(world), starts)
  const { id: projectid } = await world.operation(lead, projectAdmin.save, {
    id: null,
    draft: {
      ...pick(project, 'name', 'description', 'customer', 'visibility', 'state'),
      members,
      starts: first,
      typeid: settings.types.get(type) ?? '',
      calendarid: settings.calendarid,
      anchorid: '',
      budgetMinor: budget * 100,
      hourRateMinor: 85_00,
    },
  })
  const { states } = await world.operation(lead, taskWork.options, {})
  const who = new Map<string, string>()
  for (const { who: name } of project.tasks) if (name) who.set(name, (await world.person(name)).userId)
  const stateid = states[0]?.id ?? ''
  // Uses one transaction, and sends no email per task and person.
  const ids = await world.call(lead, async (ctx) => {
    const written: Record<string, string> = {}
    for (const task of project.tasks) {
      const assignees = task.who ? [who.get(task.who) ?? ''] : []
      const changes = { ...draftOf(task, first, written), projectid, stateid, assignees }
      written[task.title] = (await taskEditor.save(ctx, { id: null, changes })).id
    }
    return Object.values(written)
  })
  if (project.baseline) await world.operation(lead, plans.setBaseline, { projectid })
  return { lead, project, ids }
}

const draftOf = (task: DemoTask, first: string, ids: Readonly<Record<string, string>>) => ({
  ...pick(task, 'title', 'tags', 'days', 'notes'),
  repeat: null,
  rule: task.dueOn === undefined ? ('soonest' as const) : ('due-on' as const),
  ruleDay: task.dueOn === undefined ? null : addDays(first, task.dueOn),
  estimateMinutes: task.hours * 60,
  predecessors: task.after.map(({ task: title, ...link }) => ({
    id: entryOf(ids, title, `tasks before "${task.title}"`),
    ...link,
  })),
  checklist: task.checklist.map((text) => ({ text, done: false })),
})

async function finish(world: World, { lead, project, ids }: Started, when: 'early' | 'late'): Promise<void> {
  const { states } = await world.operation(lead, taskWork.options, {})
  const stateOf = (kind: string) => states.find((state) => state.kind === kind)?.id ?? ''
  await world.call(lead, async (ctx) => {
    for (const [index, { becomes }] of project.tasks.entries()) {
      const taskid = ids[index] ?? ''
      if (becomes === when) await setState({ taskid, stateid: stateOf('done') }, ctx)
      if (when === 'late' && (becomes === 'started' || becomes === 'waiting'))
        await setState({ taskid, stateid: stateOf(becomes) }, ctx)
    }
  })
  for (const [index, { becomes, title, who }] of project.tasks.entries())
    if (becomes === when)
      await world.call(await world.person(who ?? 'staff'), (ctx) =>
        logTime(
          { taskid: ids[index] ?? '', day: today(world), minutes: 150 + 45 * (index % 4), note: title },
          ctx,
        ),
      )
}
