import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { plans } from '#features/office/projects/contract/plan-contract.ts'
import { projectAdmin } from '#features/office/projects/contract/project-admin.ts'
import { openProject } from '#features/office/projects/server/testing/projects.ts'
import { planExchange } from '../contract.ts'

const app = await testApp()
const staff = await app.as('staff')
const { userId: me } = await app.person('staff')

describe('Plan file', () => {
  it.each([
    ['xml', planExchange.exportXml],
    ['csv', planExchange.exportCsv],
  ] as const)('round-trips the plan as %s', async (_ending, operation) => {
    const { projectid, add, stateOf } = await openProject(app, staff, { starts: '2027-04-05' })
    const room = await add('Room', { days: 2, rule: 'due-on', ruleDay: '2027-04-22', assignees: [me] })
    const slides = await add('Slides', {
      days: 3,
      stateid: stateOf('done'),
      tags: ['print'],
      notes: 'In color.',
    })
    await add('Print', {
      days: 2,
      estimateMinutes: 90,
      checklist: [{ text: 'Paper', done: true }],
      predecessors: [
        { id: slides, kind: 'FS', lag: 0 },
        { id: room, kind: 'SS', lag: 2 },
      ],
    })
    const file = await staff.file(operation, { projectid })
    const sent = await staff.upload(
      planExchange.importPlan,
      { name: 'Read back' },
      { bytes: file.body, name: 'plan' },
    )
    expect(sent.statusCode).toBe(200)
    const copy = sent.json().file as string
    const [before, after] = [
      await staff.call(plans.chart, { projectid }),
      await staff.call(plans.chart, { projectid: copy }),
    ]
    const shape = ({ tasks, links }: typeof before) => ({
      tasks: tasks.map(({ id: _id, ...each }) => each),
      links: links
        .map(({ from, to, ...link }) => ({
          ...link,
          from: tasks.find(({ id }) => id === from)?.title,
          to: tasks.find(({ id }) => id === to)?.title,
        }))
        .sort((one, other) => `${one.to} ${one.from}`.localeCompare(`${other.to} ${other.from}`)),
    })
    expect(shape(after)).toEqual(shape(before))
  })

  it('is refused when a task exceeds the predecessor limit, and round-trips at the limit', async () => {
    const dense = (count: number) => {
      const links = Array.from({ length: count }, (_, index) => index + 1)
      const tasks = Array.from({ length: count }, (_, index) => `${index + 1},Step ${index + 1},`)
      return ['Number,Task,Waits for', ...tasks, `${count + 1},Join,${links.join(' ')}`].join('\n')
    }
    const send = (count: number) =>
      staff.upload(
        planExchange.importPlan,
        { name: `Dense ${count}` },
        { bytes: dense(count), name: 'plan.csv' },
      )
    const refused = await send(41)
    expect([refused.statusCode, refused.json().fields.file]).toEqual([
      400,
      'The task “Join” has 41 predecessors. A task has at most 40.',
    ])
    const taken = await send(40)
    const { body } = await staff.file(planExchange.exportCsv, { projectid: taken.json().file })
    expect(body).toContain(Array.from({ length: 40 }, (_, index) => `${index + 1}FS`).join(' '))
  })

  it.each([
    ['Task,Starts\nA,2027-02-30', 'Row 2, Starts: There is no 2027-02-30.'],
    [
      '<Project><Tasks><Task><UID>1</UID><Name>A</Name><Start>2027-02-30T08:00:00</Start></Task></Tasks></Project>',
      'There is no 2027-02-30. Please correct this day in the plan.',
    ],
  ])('is refused for a nonexistent date, with the error on the file field: %j', async (bytes, message) => {
    const sent = await staff.upload(planExchange.importPlan, { name: 'February' }, { bytes })
    expect([sent.statusCode, sent.json().fields.file]).toEqual([400, message])
  })

  it('is imported from another program with a note for each loss', async () => {
    const bytes = `<Project><StartDate>2027-01-04T08:00:00</StartDate><Tasks>
      <Task><UID>1</UID><Name>Dig</Name><Duration>PT40H0M0S</Duration></Task>
      <Task><UID>2</UID><Name>Pour</Name><Duration>PT8H0M0S</Duration><PredecessorLink><PredecessorUID>1</PredecessorUID>
      <LinkLag>100800</LinkLag><LagFormat>8</LagFormat></PredecessorLink></Task>
      <Task><UID>3</UID><Name>Paint</Name><Active>0</Active></Task></Tasks>
      <Resources><Resource><UID>1</UID><Name>Nadia Nowhere</Name></Resource></Resources>
      <Assignments><Assignment><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID></Assignment></Assignments></Project>`
    const sent = await staff.upload(planExchange.importPlan, { name: 'Of others' }, { bytes })
    expect(sent.json()).toEqual({
      file: expect.any(String),
      tasks: 2,
      notes: [
        '1 task is inactive and was left out: “Paint”.',
        '1 task waits for a lag in elapsed time, which became working days: “Pour”.',
        '1 person has no account here under that name, and was left out: “Nadia Nowhere”.',
      ],
    })
    const { tasks } = await staff.call(plans.chart, { projectid: sent.json().file })
    expect(tasks.map(({ title, starts }) => [title, starts])).toEqual([
      ['Dig', '2027-01-04'],
      ['Pour', '2027-01-18'],
    ])
  })

  it('is refused with a message if it is not a plan, and creates nothing', async () => {
    for (const bytes of ['hello', '<Project>', '%PDF-1.4']) {
      const sent = await staff.upload(planExchange.importPlan, { name: 'Broken file' }, { bytes })
      expect([sent.statusCode, sent.json().fields.file]).toEqual([
        400,
        expect.stringMatching(/^This (is no plan|plan)/),
      ])
    }
    expect((await staff.call(projectAdmin.list, { page: 1, rows: 20, search: 'Broken file' })).total).toBe(0)
  })
})
