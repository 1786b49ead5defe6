import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { seminarEvents } from '#features/seminars/events/server/public.ts'
import { planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { plans } from '../contract/plan-contract.ts'
import { projectAdmin, templateAdmin } from '../contract/project-admin.ts'
import { type ActivationDraft, recurring } from '../contract/recurring-contract.ts'
import { taskAdmin, taskWork } from '../contract/task-contract.ts'
import { expandRecurrences } from './recurring/expand.ts'

const app = await testApp()
let staff = await app.as('staff')
const { userId: me } = await app.person('staff')
const { userId: teacher } = await app.person('instructor')

const task = (key: string, more: object = {}) => ({
  key,
  title: `${key[0]?.toUpperCase()}${key.slice(1)}`,
  role: 'office',
  days: 1,
  rule: 'soonest' as const,
  offset: 0,
  estimateMinutes: 0,
  notes: '',
  checklist: [],
  links: [],
  ...more,
})
const { id: templateid } = await staff.call(templateAdmin.save, {
  id: null,
  draft: {
    name: 'Before a seminar',
    description: '',
    typeid: '',
    plan: {
      roles: [
        { key: 'office', name: 'Office' },
        { key: 'teacher', name: 'Instructor' },
      ],
      tasks: [
        task('room', { days: 2, rule: 'due-on', offset: -40 }),
        task('slides', { role: 'teacher', days: 3, rule: 'due-on', offset: -20 }),
        task('print', { days: 2, links: [{ from: 'slides', kind: 'FS', lag: 0 }] }),
      ],
    },
  },
})

const draft = (more: Partial<ActivationDraft> = {}): ActivationDraft => ({
  templateid,
  name: 'Room and slides',
  way: 'once',
  anchorDay: null,
  eventid: '',
  everyWeeks: 2,
  seminarid: '',
  until: null,
  people: [
    { role: 'office', userid: me },
    { role: 'teacher', userid: teacher },
  ],
  leadid: me,
  visibility: 'team',
  calendarid: '',
  ...more,
})
const datesOf = async (projectid: string) =>
  Object.fromEntries(
    (await staff.call(plans.chart, { projectid })).tasks.map(({ title, starts, due }) => [
      title,
      `${starts} ${due}`,
    ]),
  )
const onlyOf = ([first = '']: readonly string[]) => first

/** Start of an event in Tampa: a Monday, 60 days ahead. */
const monday = new Date('2027-01-18T14:00:00Z')
const moveTo = (scheduleid: string, starts: string, ends: string) =>
  staff.call(eventPlanning.saveEvent, { scheduleid, event: { starts, ends } })

describe('Template activated for a seminar', () => {
  it('creates the project exactly as previewed', async () => {
    const { scheduleid } = await planTestEvent(app, { startsAt: monday })
    const asked = draft({ eventid: scheduleid })
    const { runs, conflicts } = await staff.call(recurring.preview, asked)
    expect(runs).toHaveLength(1)
    const seen = Object.fromEntries(
      (runs[0]?.tasks ?? []).map(({ title, starts, due }) => [title, `${starts} ${due}`]),
    )
    expect(seen).toEqual({
      Room: '2026-12-08 2026-12-09',
      Slides: '2026-12-25 2026-12-29',
      Print: '2026-12-30 2026-12-31',
    })
    expect(conflicts).toBeLessThanOrEqual(3)
    const { projectids } = await staff.call(recurring.activate, asked)
    expect(await datesOf(onlyOf(projectids))).toEqual(seen)
    const notified = (await app.mails()).filter(
      ({ template, subject }) => template === 'projectNews' && subject.includes('Room and slides'),
    )
    expect(notified.map(({ recipient }) => recipient)).toEqual(['instructor@example.com'])
  })

  it('reports roles without a person and dates that cannot be met', async () => {
    const { scheduleid } = await planTestEvent(app, { startsAt: new Date('2026-12-14T14:00:00Z') })
    const { runs } = await staff.call(
      recurring.preview,
      draft({ eventid: scheduleid, people: [{ role: 'office', userid: me }] }),
    )
    const conflicts = Object.fromEntries(
      (runs[0]?.tasks ?? []).map(({ title, conflict }) => [title, conflict]),
    )
    expect(conflicts.Slides).toBe('No one has the role Instructor.')
    expect(conflicts.Room).toMatch(/^\d+ working days late for its date\.$/)
  })

  it('moves all open tasks by a week with the seminar and notifies those who did not move it', async () => {
    const { scheduleid } = await planTestEvent(app, { startsAt: monday })
    const projectid = onlyOf(
      (await staff.call(recurring.activate, draft({ eventid: scheduleid }))).projectids,
    )
    const { rows } = await staff.call(taskAdmin.list, { page: 1, rows: 20, project: projectid })
    const room = rows.find(({ title }) => title === 'Room')?.id ?? ''
    const { states } = await staff.call(taskWork.options, {})
    await staff.call(taskWork.setState, {
      taskid: room,
      stateid: states.find(({ kind }) => kind === 'done')?.id ?? '',
    })
    const before = await datesOf(projectid)
    await moveTo(scheduleid, '2027-01-25T09:00', '2027-01-29T17:00')
    expect(await datesOf(projectid)).toEqual({
      Room: before.Room,
      Slides: '2027-01-01 2027-01-05',
      Print: '2027-01-06 2027-01-07',
    })
    const mails = (await app.mails()).filter(
      ({ subject }) => subject === 'Level I in Tampa moved to Jan 25, 2027',
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(['instructor@example.com'])
  })

  it('stops with a notification when the seminar is canceled, and can be resumed', async () => {
    const { scheduleid } = await planTestEvent(app, { startsAt: monday })
    const projectid = onlyOf(
      (await staff.call(recurring.activate, draft({ eventid: scheduleid }))).projectids,
    )
    const open = async () =>
      (await staff.call(taskAdmin.list, { page: 1, rows: 20, project: projectid, show: 'open' })).total
    expect(await open()).toBe(3)
    await (await app.as('admin')).call(eventPlanning.cancelEvent, {
      scheduleid,
      reason: 'The room burned down.',
    })
    expect(await open()).toBe(0)
    expect(
      (await app.mails()).some(({ subject }) => subject.startsWith('Level I in Tampa is canceled')),
    ).toBe(true)
    const { draft: project } = await staff.call(projectAdmin.read, { id: projectid })
    expect(project.state).toBe('canceled')
    await staff.call(projectAdmin.save, { id: projectid, draft: { ...project, state: 'active' } })
    expect(await open()).toBe(3)
  })
})

describe('Recurrence', () => {
  it('creates each project once up to its horizon, and more as time passes, when it has no end', async () => {
    const { projectids, recurrenceid } = await staff.call(
      recurring.activate,
      draft({ name: 'Biweekly', way: 'weeks', anchorDay: '2027-01-04' }),
    )
    expect(projectids).toHaveLength(7)
    const runs = async () => (await staff.call(recurring.read, { id: recurrenceid ?? '' })).runs
    await enqueue({ db: app.app.db, now: app.now() }, expandRecurrences, {})
    await app.runJobs()
    expect(await runs()).toHaveLength(7)
    app.advance({ days: 80 })
    staff = await app.as('staff')
    await enqueue({ db: app.app.db, now: app.now() }, expandRecurrences, {})
    await app.runJobs()
    expect((await runs()).length).toBeGreaterThan(7)
  })

  it('starts once before each seminar of its kind, and not while paused', async () => {
    const first = await planTestEvent(app, { startsAt: new Date(app.now().getTime() + 90 * 86_400_000) })
    const seminarid = onlyOf(first.semids)
    const { projectids, recurrenceid } = await staff.call(
      recurring.activate,
      draft({ way: 'seminar', seminarid }),
    )
    expect(projectids).toHaveLength(1)
    const id = recurrenceid ?? ''
    await staff.call(recurring.pause, { id, paused: true })
    const another = await planTestEvent(app, { startsAt: new Date(app.now().getTime() + 120 * 86_400_000) })
    await app.app.db
      .update(seminarEvents)
      .set({ name: 'Second' })
      .where(eq(seminarEvents.id, another.scheduleid))
    await app.app.pool.query('update seminars_in_events set seminar_id = $1 where event_id = $2', [
      seminarid,
      another.scheduleid,
    ])
    await enqueue({ db: app.app.db, now: app.now() }, expandRecurrences, {})
    await app.runJobs()
    expect((await staff.call(recurring.read, { id })).runs).toHaveLength(1)
    await staff.call(recurring.pause, { id, paused: false })
    expect((await staff.call(recurring.read, { id })).runs.map(({ event }) => event)).toEqual([
      'Level I in Tampa',
      'Second',
    ])
  })

  it('can be changed in one project, in this and later ones, or in all, without changing completed work', async () => {
    const from = new Date(app.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
    const { recurrenceid } = await staff.call(
      recurring.activate,
      draft({ name: 'Weekly', way: 'weeks', anchorDay: from, everyWeeks: 4 }),
    )
    const id = recurrenceid ?? ''
    const read = () => staff.call(recurring.read, { id })
    const { draft: plan, runs, revision } = await read()
    const titles = async (projectid: string | null | undefined) =>
      Object.keys(await datesOf(projectid ?? '')).sort()
    const renamed = (title: string) => ({
      ...plan,
      plan: {
        ...plan.plan,
        tasks: plan.plan.tasks.map((each) => (each.key === 'print' ? { ...each, title } : each)),
      },
    })
    const one = await staff.call(recurring.change, {
      id,
      revision,
      scope: 'one',
      runid: runs[0]?.id ?? '',
      draft: renamed('Print once'),
    })
    expect(one.changed).toBe(1)
    expect(await titles(runs[0]?.projectid)).toEqual(['Print once', 'Room', 'Slides'])
    expect(await titles(runs[1]?.projectid)).toEqual(['Print', 'Room', 'Slides'])
    const all = await staff.call(recurring.change, {
      id,
      revision: one.revision,
      scope: 'all',
      runid: '',
      draft: renamed('Print all'),
    })
    expect(all.changed).toBe(runs.length - 1)
    expect(await titles(runs[0]?.projectid)).toEqual(['Print once', 'Room', 'Slides'])
    const later = await staff.call(recurring.change, {
      id,
      revision: all.revision,
      scope: 'later',
      runid: runs[2]?.id ?? '',
      draft: renamed('Print later'),
    })
    expect(later.id).not.toBe(id)
    expect(await titles(runs[1]?.projectid)).toEqual(['Print all', 'Room', 'Slides'])
    expect(await titles(runs[2]?.projectid)).toEqual(['Print later', 'Room', 'Slides'])
    await expect(
      staff.call(recurring.change, { id, revision, scope: 'all', runid: '', draft: plan }),
    ).rejects.toMatchObject({ body: { code: 'conflict' } })
  })
})
