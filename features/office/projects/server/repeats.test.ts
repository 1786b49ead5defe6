import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { taskAdmin, taskWork } from '../contract/task-contract.ts'
import type { TaskDraft } from '../contract/task-draft.ts'
import { openProject } from './testing/projects.ts'

const app = await testApp()
const staff = await app.as('staff')
const { add, stateOf } = await openProject(app, staff, { starts: '2026-12-01' })

const repeat = (unit: 'day' | 'week' | 'month' | 'year', every = 1) => ({ unit, every, until: null })
const draftOf = (id: string) => staff.call(taskAdmin.read, { id })

/** Returns the days of the follow-up tasks as each task is completed. */
async function following(taskid: string, times: number): Promise<(string | null)[]> {
  const days: (string | null)[] = []
  let current = taskid
  for (let count = 0; count < times; count++) {
    const { nextid } = await staff.call(taskWork.setState, { taskid: current, stateid: stateOf('done') })
    current = nextid ?? ''
    days.push((await draftOf(current)).draft.ruleDay)
  }
  return days
}

const repeating = (ruleDay: string, more: Partial<TaskDraft>) =>
  add('Count the stock', { rule: 'due-on', ruleDay, ...more })

it.each([
  ['day', '2027-03-05', ['2027-03-06', '2027-03-07', '2027-03-08']],
  ['week', '2027-03-06', ['2027-03-13', '2027-03-20', '2027-03-27']],
  ['month', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['month', '2027-04-01', ['2027-05-01', '2027-06-01', '2027-07-01']],
  ['year', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28']],
] as const)(
  'every %s from %s, a task repeats on calendar days, including days off: %j',
  async (unit, first, days) => {
    expect(await following(await repeating(first, { repeat: repeat(unit) }), days.length)).toEqual(days)
  },
)

it.each([
  ['a corrected date', 'month', '2027-01-30', { ruleDay: '2027-01-15' }, ['2027-02-15', '2027-03-15']],
  ['a changed weekday', 'week', '2027-01-04', { ruleDay: '2027-01-06' }, ['2027-01-13', '2027-01-20']],
  [
    'a changed date and unit',
    'month',
    '2027-01-30',
    { ruleDay: '2027-02-03', repeat: repeat('week') },
    ['2027-02-10', '2027-02-17'],
  ],
  ['a changed interval', 'week', '2027-01-04', { repeat: repeat('week', 2) }, ['2027-01-18', '2027-02-01']],
  [
    'its original dates when only the title changes',
    'month',
    '2027-01-31',
    { title: 'Count' },
    ['2027-02-28', '2027-03-31'],
  ],
] as const)('the repeat follows %s', async (_what, unit, day, change, days) => {
  const id = await repeating(day, { repeat: repeat(unit) })
  const { draft, revision } = await draftOf(id)
  await staff.call(taskAdmin.save, { id, revision, draft: { ...draft, ...change } })
  expect(await following(id, days.length)).toEqual(days)
})

it('the repeat follows a date that is changed later in the series', async () => {
  const id = await repeating('2027-01-31', { repeat: repeat('month') })
  const { nextid } = await staff.call(taskWork.setState, { taskid: id, stateid: stateOf('done') })
  const { draft, revision } = await draftOf(nextid ?? '')
  expect(draft.ruleDay).toBe('2027-02-28')
  await staff.call(taskAdmin.save, { id: nextid ?? '', revision, draft: { ...draft, ruleDay: '2027-02-15' } })
  expect(await following(nextid ?? '', 2)).toEqual(['2027-03-15', '2027-04-15'])
})
