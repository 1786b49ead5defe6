import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { plans } from '../contract/plan-contract.ts'
import { projectAdmin } from '../contract/project-admin.ts'
import { taskAdmin, taskWork } from '../contract/task-contract.ts'
import { openProject, waitsFor } from './testing/projects.ts'

const app = await testApp()
const staff = await app.as('staff')
const instructor = await app.as('instructor')
const admin = await app.as('admin')
const learner = await app.as('learner')
const everything = { page: 1, rows: 200 }

const datesIn = async (projectid: string) =>
  Object.fromEntries(
    (await staff.call(plans.chart, { projectid })).tasks.map(({ title, starts, due }) => [
      title,
      `${starts} ${due}`,
    ]),
  )

describe('Project plan', () => {
  it('moves the successors of a moved task, explains why, and undoes the move', async () => {
    const { projectid, add } = await openProject(app, staff)
    const write = await add('Write', { days: 3 })
    const print = await add('Print', { days: 2, predecessors: waitsFor(write) })
    await add('Ship', { days: 1, predecessors: waitsFor(print) })
    await add('Alone')
    const moved = await staff.call(taskWork.setDates, {
      taskid: write,
      rule: 'start-from',
      ruleDay: '2027-03-04',
      days: 3,
      seenStarts: '2027-03-01',
      seenDue: '2027-03-03',
    })
    expect(moved.moves.map(({ title, starts, reason }) => [title, starts, reason])).toEqual([
      ['Write', '2027-03-04', 'because of its own date'],
      ['Print', '2027-03-09', 'because “Write” ends on Mar 8, 2027'],
      ['Ship', '2027-03-11', 'because “Print” ends on Mar 10, 2027'],
    ])
    const back = await staff.call(taskWork.setDates, { taskid: write, ...moved.before })
    expect(back.moves).toHaveLength(3)
    expect(await datesIn(projectid)).toMatchObject({
      Write: '2027-03-01 2027-03-03',
      Ship: '2027-03-08 2027-03-08',
    })
  })

  it('refuses the second of two conflicting drags, and accepts it after a reload', async () => {
    const { add, projectid } = await openProject(app, staff, { visibility: 'open' })
    const taskid = await add('Write', { days: 3 })
    const seen = {
      taskid,
      rule: 'start-from',
      days: 3,
      seenStarts: '2027-03-01',
      seenDue: '2027-03-03',
    } as const
    await staff.call(taskWork.setDates, { ...seen, ruleDay: '2027-03-08' })
    const second = instructor.call(taskWork.setDates, { ...seen, ruleDay: '2027-03-15' })
    await expect(second).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        starts: '2027-03-08',
        message: expect.stringContaining('moved “Write” to Mar 8, 2027'),
      },
    })
    await instructor.call(taskWork.setDates, {
      ...seen,
      ruleDay: '2027-03-15',
      seenStarts: '2027-03-08',
      seenDue: '2027-03-10',
    })
    expect(await datesIn(projectid)).toMatchObject({ Write: '2027-03-15 2027-03-17' })
  })

  it('refuses a cycle with its path, and changes nothing', async () => {
    const { add, projectid } = await openProject(app, staff)
    const one = await add('One')
    const two = await add('Two', { predecessors: waitsFor(one) })
    const { draft } = await staff.call(taskAdmin.read, { id: one })
    await expect(
      staff.call(taskAdmin.save, { id: one, draft: { ...draft, predecessors: waitsFor(two) } }),
    ).rejects.toMatchObject({
      body: { code: 'cycle', message: expect.stringMatching(/“One” → “Two” → “One”|“Two” → “One” → “Two”/) },
    })
    expect(await datesIn(projectid)).toMatchObject({
      One: '2027-03-01 2027-03-01',
      Two: '2027-03-02 2027-03-02',
    })
  })

  it('refuses predecessors of another project and dates out of range', async () => {
    const other = await (await openProject(app, staff)).add('Elsewhere')
    const { add } = await openProject(app, staff)
    await expect(add('Here', { predecessors: waitsFor(other) })).rejects.toMatchObject({
      body: { code: 'foreign-task' },
    })
    await expect(add('Late', { rule: 'start-on', ruleDay: '2200-01-01' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(add('Long', { rule: 'start-on', ruleDay: '2199-12-30', days: 9 })).rejects.toMatchObject({
      body: { code: 'too-late' },
    })
    const id = await add('Leap day', { rule: 'start-on', ruleDay: '2104-02-29' })
    expect((await staff.call(taskWork.open, { id1: id })).starts).toBe('2104-02-29')
  })

  it('does not move completed tasks', async () => {
    const { add, projectid, stateOf } = await openProject(app, staff)
    const write = await add('Write', { days: 3 })
    await add('Print', { predecessors: waitsFor(write) })
    await staff.call(taskWork.setState, { taskid: write, stateid: stateOf('done') })
    const done = (await datesIn(projectid)).Write
    const { draft } = await staff.call(projectAdmin.read, { id: projectid })
    await staff.call(projectAdmin.save, { id: projectid, draft: { ...draft, starts: '2027-05-03' } })
    expect(await datesIn(projectid)).toEqual({ Write: done, Print: '2027-05-03 2027-05-03' })
  })
})

describe('Tasks', () => {
  it('are added from one line, and their assignees are notified', async () => {
    const { id, title, due, project } = await staff.call(taskWork.quickAdd, {
      text: 'Call the hotel tomorrow @instructor #travel',
      projectid: '',
    })
    expect([title, project]).toEqual(['Call the hotel', 'General tasks'])
    const mine = await instructor.call(taskAdmin.list, {
      ...everything,
      who: 'me',
      tag: 'travel',
      search: 'hotel',
    })
    expect(mine.rows.find((row) => row.id === id)).toMatchObject({ due, canEdit: true })
    expect((await app.mails()).filter(({ template }) => template === 'projectNews').at(-1)).toMatchObject({
      recipient: 'instructor@example.com',
      subject: 'You have a task: Call the hotel',
    })
  })

  it('are not added for an unknown assignee', async () => {
    const added = staff.call(taskWork.quickAdd, { text: 'Call @nobody', projectid: '' })
    await expect(added).rejects.toMatchObject({
      body: { fields: { text: expect.stringContaining('@nobody') } },
    })
  })

  it('repeat once when completed, and not after the completion is undone', async () => {
    const { add, projectid, stateOf } = await openProject(app, staff)
    const taskid = await add('Count the stock', {
      rule: 'due-on',
      ruleDay: '2027-03-31',
      repeat: { every: 1, unit: 'month', until: null },
      checklist: [{ text: 'Manuals', done: true }],
    })
    const { nextid, previous } = await staff.call(taskWork.setState, { taskid, stateid: stateOf('done') })
    const next = await staff.call(taskAdmin.read, { id: nextid ?? '' })
    expect(next.draft).toMatchObject({ ruleDay: '2027-04-30', checklist: [{ text: 'Manuals', done: false }] })
    await staff.call(taskWork.setState, { taskid, stateid: previous })
    const open = await staff.call(taskAdmin.list, { ...everything, project: projectid, show: 'open' })
    expect(open.rows.map(({ id, repeats }) => [id, repeats])).toEqual([[taskid, true]])
  })

  it('merge the changes of two users in different fields', async () => {
    const { add } = await openProject(app, staff, { visibility: 'open' })
    const id = await add('Write')
    const { draft, revision } = await staff.call(taskAdmin.read, { id })
    await instructor.call(taskAdmin.save, { id, revision, draft: { ...draft, notes: 'In English' } })
    await expect(
      staff.call(taskAdmin.save, { id, revision, draft: { ...draft, title: 'Write it' } }),
    ).rejects.toMatchObject({
      body: { code: 'conflict', changes: [{ field: 'notes', theirs: 'In English' }] },
    })
  })

  it('show comments, time entries and files to users with access', async () => {
    const { add, projectid, me } = await openProject(app, staff, {
      hourRateMinor: 60_00,
      budgetMinor: 100_00,
    })
    const taskid = await add('Write', { assignees: [me] })
    await instructor.call(taskWork.comment, { taskid, text: 'The slides are done.' })
    const { id: timeid } = await staff.call(taskWork.logTime, {
      taskid,
      day: '2027-03-01',
      minutes: 90,
      note: '',
    })
    const pdf = await staff.upload(
      taskWork.uploadFile,
      { taskid },
      { bytes: '%PDF-1.4 plan', name: 'plan.pdf' },
    )
    const page = await instructor.call(taskWork.open, { id1: taskid })
    expect(page).toMatchObject({
      comments: [{ text: 'The slides are done.', isMine: true }],
      times: [{ minutes: 90, isMine: false }],
      files: [{ name: 'plan.pdf' }],
    })
    const project = async () =>
      (await staff.call(projectAdmin.list, { ...everything, search: 'Test' })).rows.find(
        ({ id }) => id === projectid,
      )
    expect(await project()).toMatchObject({ spent: { minor: 90_00 }, light: 'green' })
    await expect(instructor.call(taskWork.removeTime, { timeid })).rejects.toMatchObject({ status: 404 })
    await staff.call(taskWork.removeTime, { timeid })
    expect(await project()).toMatchObject({ spent: { minor: 0 } })
    expect(
      (await staff.file(taskWork.file, { fileid: pdf.json().file })).headers['content-disposition'],
    ).toContain('plan.pdf')
    const script = await staff.upload(
      taskWork.uploadFile,
      { taskid },
      { bytes: '<script>', name: 'plan.pdf' },
    )
    expect(script.statusCode).toBe(400)
  })

  it('check off only the checklist line that the user saw', async () => {
    const { add } = await openProject(app, staff)
    const taskid = await add('Pack', { checklist: [{ text: 'Manuals', done: false }] })
    await staff.call(taskWork.tick, { taskid, position: 0, text: 'Manuals', done: true })
    expect((await staff.call(taskAdmin.read, { id: taskid })).draft.checklist).toEqual([
      { text: 'Manuals', done: true },
    ])
    await expect(
      staff.call(taskWork.tick, { taskid, position: 0, text: 'Gloves', done: true }),
    ).rejects.toMatchObject({
      body: { code: 'not-now' },
    })
  })

  it('return not found for an unknown id', async () => {
    for (const id1 of ['nothing', '5f0c3a86-6f0e-4a53-9a3e-00000000ffff'])
      await expect(staff.call(taskWork.open, { id1 })).rejects.toMatchObject({ status: 404 })
    expect((await staff.call(taskWork.open, { id1: 'new' })).id).toBe(null)
  })
})

describe('Private project', () => {
  it('is hidden from others in lists, pages, charts, searches, exports, news and workload', async () => {
    app.advance({ minutes: 1 })
    const { projectid, add, me } = await openProject(app, staff, {
      visibility: 'private',
      name: 'Zebra plan',
    })
    const taskid = await add('Zebra task', {
      assignees: [me],
      days: 0,
      rule: 'due-on',
      ruleDay: app.now().toISOString().slice(0, 10),
    })
    const seen = async (client: typeof staff) => {
      const { rows } = await client.call(taskAdmin.list, { ...everything, search: 'zebra' })
      const found = await client.call(projectAdmin.list, { ...everything, search: 'zebra' })
      const csv = (await client.get('/api/projects/tasks.csv?search=zebra')).body
      const { news } = await client.call(plans.home, {})
      return [
        rows.length,
        found.rows.length,
        /Zebra task/.test(csv),
        news.some(({ project }) => project === 'Zebra plan'),
      ]
    }
    expect(await seen(staff)).toEqual([1, 1, true, true])
    for (const client of [instructor, admin]) {
      expect(await seen(client)).toEqual([0, 0, false, false])
      const calls = [
        () => client.call(taskWork.open, { id1: taskid }),
        () => client.call(taskWork.open, { id1: projectid }),
        () => client.call(plans.chart, { projectid }),
        () => client.call(taskAdmin.read, { id: taskid }),
        () => client.call(taskAdmin.history, { id: taskid }),
        () => client.call(projectAdmin.read, { id: projectid }),
        () => client.call(taskWork.comment, { taskid, text: 'Hello' }),
        () => client.call(taskWork.setState, { taskid, stateid: taskid }),
        () => client.call(taskWork.neighbors, { projectid }),
        () => client.call(plans.setBaseline, { projectid }),
      ]
      for (const each of calls) await expect(each()).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('Rights', () => {
  it('let other staff read and comment, members edit, and leads manage the project', async () => {
    const { userId } = await app.person('instructor')
    const { projectid, add } = await openProject(app, staff)
    const taskid = await add('Write')
    const move = () =>
      instructor.call(taskWork.setDates, { taskid, rule: 'start-from', ruleDay: '2027-03-08', days: 1 })
    await expect(move()).rejects.toMatchObject({ status: 403 })
    expect(await instructor.call(taskWork.comment, { taskid, text: 'Good.' })).toHaveProperty('id')
    const { draft } = await staff.call(projectAdmin.read, { id: projectid })
    const members = [...draft.members, { userid: userId, right: 'edit' as const }]
    await staff.call(projectAdmin.save, { id: projectid, draft: { ...draft, members } })
    expect((await move()).moves).toHaveLength(1)
    const rename = instructor.call(projectAdmin.save, {
      id: projectid,
      draft: { ...draft, members, name: 'Mine' },
    })
    await expect(rename).rejects.toMatchObject({ status: 403 })
    await expect(learner.call(taskAdmin.list, everything)).rejects.toMatchObject({ status: 403 })
    const { userId: stranger } = await app.person('learner')
    const invited = staff.call(projectAdmin.save, {
      id: projectid,
      draft: { ...draft, members: [...members, { userid: stranger, right: 'read' }] },
    })
    await expect(invited).rejects.toMatchObject({
      body: { fields: { 'draft.members': 'Please choose people of the staff.' } },
    })
  })

  it('exclude the tasks of a paused project from the open tasks', async () => {
    const { projectid, add, me } = await openProject(app, staff, { name: 'Paused' })
    await add('Rest', { assignees: [me] })
    const { draft } = await staff.call(projectAdmin.read, { id: projectid })
    await staff.call(projectAdmin.save, { id: projectid, draft: { ...draft, state: 'paused' } })
    const open = async () =>
      (await staff.call(taskAdmin.list, { ...everything, project: projectid, show: 'open' })).total
    expect(await open()).toBe(0)
    await staff.call(projectAdmin.save, { id: projectid, draft: { ...draft, state: 'active' } })
    expect(await open()).toBe(1)
  })
})
