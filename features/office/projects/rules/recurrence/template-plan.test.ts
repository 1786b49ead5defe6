import { describe, expect, it } from 'vitest'
import { officeCalendar } from '../schedule/working-calendar.ts'
import { planProblem, planStart, type TemplateTask } from './template-plan.ts'

const task = (more: Partial<TemplateTask>): TemplateTask => ({
  key: 'a',
  title: 'Book the room',
  role: '',
  days: 1,
  rule: 'soonest',
  offset: 0,
  estimateMinutes: 0,
  notes: '',
  checklist: [],
  links: [],
  ...more,
})

describe('a plan begins', () => {
  it.each([
    ['with its anchor, where nothing is before it', [task({})], '2026-11-20'],
    ['with the first day that a task names', [task({ rule: 'start-from', offset: -30 })], '2026-10-21'],
    ['early enough for what is due', [task({ rule: 'due-on', offset: -7, days: 5 })], '2026-11-09'],
  ])('%s', (_what, tasks, day) =>
    expect(planStart({ roles: [], tasks }, '2026-11-20', officeCalendar)).toBe(day),
  )
})

describe('a plan is refused', () => {
  const roles = [{ key: 'lead', name: 'Lead' }]
  it.each([
    ['for nothing', [task({ role: 'lead' })], null],
    ['for keys that come twice', [task({}), task({})], 'Two tasks have the same key.'],
    [
      'for roles it has not',
      [task({ role: 'cook' })],
      '“Book the room” names a role that is not in the list.',
    ],
    [
      'for predecessors it has not',
      [task({ links: [{ from: 'b', kind: 'FS', lag: 0 }] })],
      '“Book the room” waits for a task that is not in the list.',
    ],
  ])('%s', (_what, tasks, problem) => expect(planProblem({ roles, tasks })).toBe(problem))
})
