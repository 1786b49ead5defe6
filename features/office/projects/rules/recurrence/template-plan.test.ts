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

describe('Template plan', () => {
  it.each([
    ['on its anchor date when nothing precedes it', [task({})], '2026-11-20'],
    ['on the first day that a task names', [task({ rule: 'start-from', offset: -30 })], '2026-10-21'],
    ['early enough for its due dates', [task({ rule: 'due-on', offset: -7, days: 5 })], '2026-11-09'],
  ])('starts %s', (_what, tasks, day) =>
    expect(planStart({ roles: [], tasks }, '2026-11-20', officeCalendar)).toBe(day),
  )
})

describe('Template plan validation', () => {
  const roles = [{ key: 'lead', name: 'Lead' }]
  it.each([
    ['a valid plan', [task({ role: 'lead' })], null],
    ['duplicate keys', [task({}), task({})], 'Two tasks have the same key.'],
    ['unknown roles', [task({ role: 'cook' })], '“Book the room” names a role that is not in the list.'],
    [
      'unknown predecessors',
      [task({ links: [{ from: 'b', kind: 'FS', lag: 0 }] })],
      '“Book the room” waits for a task that is not in the list.',
    ],
  ])('reports the expected problem for %s', (_what, tasks, problem) =>
    expect(planProblem({ roles, tasks })).toBe(problem),
  )
})
