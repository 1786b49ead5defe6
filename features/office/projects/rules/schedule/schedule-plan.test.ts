import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMoves } from './find-moves.ts'
import { linkKinds, type Plan, type PlanLink, type PlannedTask, type ScheduledTask } from './plan.ts'
import { schedulePlan } from './schedule-plan.ts'
import { officeCalendar, type WorkingCalendar, workingDays } from './working-calendar.ts'

const task = (id: string, days: number, more: Partial<PlannedTask> = {}): PlannedTask => ({
  id,
  days,
  rule: 'soonest',
  on: null,
  done: null,
  ...more,
})
const link = (from: string, to: string, kind: PlanLink['kind'] = 'FS', lag = 0): PlanLink => ({
  from,
  to,
  kind,
  lag,
})
// November 2, 2026 is a Monday.
const plan = (
  tasks: PlannedTask[],
  links: PlanLink[] = [],
  calendar: WorkingCalendar = officeCalendar,
): Plan => ({
  starts: '2026-11-02',
  calendar,
  tasks,
  links,
})
function scheduled(of: Plan): ScheduledTask[] {
  const result = schedulePlan(of)
  if (result.kind !== 'scheduled') throw new Error(result.kind)
  return result.tasks
}
const dates = (of: Plan) =>
  scheduled(of).map(({ id, starts, due }) => `${id} ${starts.slice(5)} ${due.slice(5)}`)

describe('Dates derived from predecessors', () => {
  it.each([
    ['FS', 0, 'b 11-05 11-06'],
    ['FS', 2, 'b 11-09 11-10'],
    ['FS', -1, 'b 11-04 11-05'],
    ['SS', 0, 'b 11-02 11-03'],
    ['SS', 1, 'b 11-03 11-04'],
    ['FF', 0, 'b 11-03 11-04'],
    ['FF', 2, 'b 11-05 11-06'],
    ['SF', 0, 'b 11-02 11-03'],
    ['SF', 4, 'b 11-04 11-05'],
  ] as const)('follow %s with a lag of %i from a three-day task: %s', (kind, lag, expected) => {
    expect(dates(plan([task('a', 3), task('b', 2)], [link('a', 'b', kind, lag)]))[1]).toBe(expected)
  })

  it('skip weekends and days off', () => {
    const calendar = {
      ...officeCalendar,
      holidays: [{ day: '2026-11-26', name: 'Thanksgiving', yearly: false }],
    }
    const starts = { starts: '2026-11-25' }
    expect(dates({ ...plan([task('a', 1), task('b', 2)], [link('a', 'b')], calendar), ...starts })).toEqual([
      'a 11-25 11-25',
      'b 11-27 11-30',
    ])
  })

  it('place a milestone at the end of the day on which its predecessor ends', () => {
    const tasks = [task('a', 5), task('m', 0), task('b', 1)]
    expect(dates(plan(tasks, [link('a', 'm'), link('m', 'b')]))).toEqual([
      'a 11-02 11-06',
      'm 11-06 11-06',
      'b 11-09 11-09',
    ])
  })
})

describe('Date constraints of a task', () => {
  it.each([
    ['start-from', '2026-11-07', '11-09 11-10', 0],
    ['start-on', '2026-11-10', '11-10 11-11', 0],
    ['due-on', '2026-11-13', '11-12 11-13', 0],
    ['due-on', '2026-11-14', '11-12 11-13', 0],
    ['due-by', '2026-11-13', '11-02 11-03', 0],
    ['due-by', '2026-11-02', '11-02 11-03', 1],
    ['start-on', '2026-10-01', '11-02 11-03', 22],
    ['due-on', '2026-10-30', '11-02 11-03', 2],
  ] as const)('schedule %s %s: %s, late by %i', (rule, on, expected, late) => {
    const [found] = scheduled(plan([task('a', 2, { rule, on })]))
    expect([`${found?.starts.slice(5)} ${found?.due.slice(5)}`, found?.late]).toEqual([expected, late])
  })

  it('yield to predecessors and report the delay', () => {
    const tasks = [task('a', 5), task('b', 1, { rule: 'start-on', on: '2026-11-04' })]
    expect(scheduled(plan(tasks, [link('a', 'b')]))[1]).toMatchObject({
      starts: '2026-11-09',
      late: 3,
      reason: { kind: 'link', from: 'a', link: 'FS', lag: 0 },
    })
  })

  it('do not move completed tasks, and successors follow the completion date', () => {
    const done = { starts: '2026-10-20', due: '2026-11-07' }
    const found = scheduled(plan([task('a', 3, { done }), task('b', 1)], [link('a', 'b')]))
    expect(found[0]).toMatchObject({ ...done, slack: null, reason: { kind: 'done' } })
    expect(found[1]).toMatchObject({ starts: '2026-11-09', due: '2026-11-09' })
  })
})

describe('Tasks that wait for each other', () => {
  it('are reported with the path of the cycle', () => {
    const tasks = ['a', 'b', 'c', 'd'].map((id) => task(id, 1))
    const links = [link('a', 'b'), link('b', 'c', 'SS'), link('c', 'd'), link('d', 'b', 'FF')]
    const result = schedulePlan(plan(tasks, links))
    if (result.kind !== 'cycle') throw new Error(result.kind)
    expect(result.way[0]).toBe(result.way.at(-1))
    const steps = result.way.slice(1).map((id, index) => `${result.way[index]}${id}`)
    expect(steps.sort()).toEqual(['bc', 'cd', 'db'])
  })

  it('can be a single task', () => {
    expect(schedulePlan(plan([task('a', 1)], [link('a', 'a')]))).toEqual({ kind: 'cycle', way: ['a', 'a'] })
  })
})

it('plans can extend past 2100 and end with 2199', () => {
  const far = (on: string) => schedulePlan(plan([task('a', 3, { rule: 'start-on', on })]))
  expect(far('2104-02-29')).toMatchObject({ tasks: [{ starts: '2104-02-29', due: '2104-03-04' }] })
  expect(far('2199-12-31')).toEqual({ kind: 'too-late', id: 'a' })
})

it('slack is the delay that a task can have before the project ends later', () => {
  const tasks = [task('a', 5), task('b', 2), task('end', 0)]
  expect(scheduled(plan(tasks, [link('a', 'end'), link('b', 'end')])).map(({ slack }) => slack)).toEqual([
    0, 3, 0,
  ])
})

const LENGTH = 12
const plans = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    holidays: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
    tasks: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 6 }),
        rule: fc.constantFrom('soonest', 'soonest', 'start-from', 'start-on', 'due-by', 'due-on'),
        on: fc.integer({ min: 0, max: 40 }),
        done: fc.boolean(),
      }),
      { minLength: 1, maxLength: LENGTH },
    ),
    links: fc.array(
      fc.record({
        from: fc.nat(LENGTH - 1),
        to: fc.nat(LENGTH - 1),
        kind: fc.constantFrom(...linkKinds),
        lag: fc.integer({ min: -3, max: 5 }),
      }),
      { maxLength: 20 },
    ),
  })
  .map(({ weekdays, holidays, tasks, links }): Plan => {
    const dayAt = (offset: number) => new Date(Date.UTC(2026, 10, 2 + offset)).toISOString().slice(0, 10)
    return {
      starts: dayAt(0),
      calendar: {
        workdays: weekdays,
        holidays: holidays.map((offset) => ({ day: dayAt(offset), name: 'Off', yearly: false })),
      },
      tasks: tasks.map(({ days, rule, on, done }, index) => ({
        id: String(index),
        days,
        rule: rule as PlannedTask['rule'],
        on: rule === 'soonest' ? null : dayAt(on),
        // Finished tasks come first because no open task precedes them.
        done: done && index === 0 ? { starts: dayAt(0), due: dayAt(on) } : null,
      })),
      // Links only go from an earlier task to a later one, so there are no cycles.
      links: links
        .filter(({ from, to }) => from < to && to < tasks.length)
        .map(({ from, to, ...rest }) => ({ ...rest, from: String(from), to: String(to) })),
    }
  })

describe('Any plan', () => {
  const runs = { numRuns: 120 }

  it('has no open task that starts or ends on a day off, or before its predecessors allow', () => {
    fc.assert(
      fc.property(plans, (of) => {
        const calendar = workingDays(of.calendar)
        const found = new Map(scheduled(of).map((each) => [each.id, each]))
        const point = (id: string, edge: 'start' | 'end') => {
          const each = found.get(id)
          const milestone = of.tasks.find((one) => one.id === id)?.days === 0
          if (!each) return 0
          return edge === 'end' || milestone
            ? calendar.onOrBefore(each.due) + 1
            : calendar.onOrAfter(each.starts)
        }
        for (const each of of.tasks.filter(({ done }) => !done)) {
          const { starts, due } = found.get(each.id) ?? { starts: '', due: '' }
          expect(calendar.isWorking(starts) && calendar.isWorking(due)).toBe(true)
          expect(point(each.id, 'end') - point(each.id, 'start')).toBe(each.days)
        }
        for (const { from, to, kind, lag } of of.links) {
          if (of.tasks[Number(to)]?.done) continue
          const before = point(from, kind[0] === 'F' ? 'end' : 'start')
          const after = point(to, kind[1] === 'F' ? 'end' : 'start')
          expect(after).toBeGreaterThanOrEqual(before + lag)
        }
      }),
      runs,
    )
  })

  it('does not change when it is scheduled twice', () => {
    fc.assert(
      fc.property(plans, (of) => {
        const once = scheduled(of)
        expect(findMoves(new Map(once.map((each) => [each.id, each])), scheduled(of))).toEqual([])
      }),
      runs,
    )
  })

  it('ends on time when a task is late by its slack, and later when it is late by one more day', () => {
    fc.assert(
      fc.property(plans, fc.nat(LENGTH - 1), (of, index) => {
        const open = of.tasks.filter(({ done }) => !done)
        const chosen = open[index % Math.max(open.length, 1)]
        if (!chosen || chosen.days === 0) return
        const calendar = workingDays(of.calendar)
        const endOf = (tasks: ScheduledTask[]) =>
          Math.max(...tasks.filter(({ slack }) => slack !== null).map(({ due }) => calendar.onOrBefore(due)))
        const before = scheduled(of)
        const { starts = '', slack } = before.find(({ id }) => id === chosen.id) ?? {}
        const late = (by: number) => {
          const on = calendar.dayOf(calendar.onOrAfter(starts) + by)
          const tasks = of.tasks.map((each) =>
            each.id === chosen.id ? { ...each, rule: 'start-from' as const, on } : each,
          )
          return endOf(scheduled({ ...of, tasks }))
        }
        expect(late(slack ?? 0)).toBe(endOf(before))
        expect(late((slack ?? 0) + 1)).toBeGreaterThan(endOf(before))
      }),
      runs,
    )
  })

  it('has an open task without slack', () => {
    fc.assert(
      fc.property(plans, (of) => {
        const open = scheduled(of).filter(({ slack }) => slack !== null)
        if (open.length > 0) expect(Math.min(...open.map(({ slack }) => slack ?? 0))).toBe(0)
      }),
      runs,
    )
  })
})
