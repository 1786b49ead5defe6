import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateRules, linkKinds } from '../schedule/plan.ts'
import { officeCalendar } from '../schedule/working-calendar.ts'
import type { ExchangedPlan } from './exchanged-plan.ts'
import { planRows, readPlanRows } from './plan-table.ts'
import { readProjectXml, writeProjectXml } from './project-xml.ts'
import { readXml } from './read-xml.ts'

const day = fc
  .integer({ min: 1, max: 40_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10))
const words = fc
  .array(fc.constantFrom('Book', 'room', '<hall>', '&', '"A"', 'é', '€', "it's", ']]>'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.join(' '))
const word = fc.constantFrom('travel', 'lab-2', 'seminar')
const plan: fc.Arbitrary<ExchangedPlan> = fc.record({
  starts: fc.constant('2026-11-02'),
  calendar: fc.record({
    workdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.sort()),
    holidays: fc.array(fc.record({ day, name: words, yearly: fc.boolean() }), { maxLength: 3 }),
  }),
  tasks: fc.array(
    fc
      .record({
        ...{
          title: words,
          days: fc.integer({ min: 0, max: 400 }),
          rule: fc.constantFrom(...dateRules),
          day,
          starts: day,
        },
        ...{
          isDone: fc.boolean(),
          baseline: fc.option(day),
          estimateMinutes: fc.integer({ min: 0, max: 9000 }),
        },
        people: fc.uniqueArray(fc.constantFrom('staff', 'instructor', 'admin')),
        tags: fc.uniqueArray(word),
        checklist: fc.array(fc.record({ text: words, done: fc.boolean() }), { maxLength: 3 }),
        notes: fc.oneof(fc.constant(''), words),
        link: fc.record({
          from: fc.nat(3),
          kind: fc.constantFrom(...linkKinds),
          lag: fc.integer({ min: -200, max: 200 }),
        }),
      })
      .map(({ rule, day: on, baseline, link, starts, ...task }) => ({
        ...{ ...task, rule, starts, due: starts, ruleDay: rule === 'soonest' ? null : on },
        ...{ baselineStarts: baseline, baselineDue: baseline, links: [link] },
      })),
    { minLength: 4, maxLength: 6 },
  ),
})

describe('a plan that is exported and read back is the same plan', () => {
  it('in the XML of Microsoft Project', () => {
    fc.assert(
      fc.property(plan, (before) => {
        expect(readProjectXml(writeProjectXml('Plan', before))).toEqual(before)
      }),
      { numRuns: 100 },
    )
  })

  it('as a table, with its first day and without its working calendar', () => {
    fc.assert(
      fc.property(plan, (before) => {
        const starts = before.tasks.map((task) => task.starts).sort()[0]
        expect(readPlanRows(planRows(before))).toEqual({ ...before, starts, calendar: officeCalendar })
      }),
      { numRuns: 100 },
    )
  })
})

describe('a file of others', () => {
  it('is read without its summary tasks, and lags in hours become days', () => {
    const text = `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-11-02T08:00:00</StartDate>
      <Tasks><Task><UID>0</UID><Name>Plan</Name></Task><Task><UID>7</UID><Name>Phase</Name><Summary>1</Summary></Task>
      <Task><UID>8</UID><Name>Dig</Name><Duration>PT12H0M0S</Duration></Task>
      <Task><UID>9</UID><Name>Pour</Name><Duration>PT8H0M0S</Duration><PredecessorLink><PredecessorUID>8</PredecessorUID>
      <Type>1</Type><LinkLag>9600</LinkLag></PredecessorLink></Task></Tasks></Project>`
    const read = readProjectXml(text)
    expect(read?.tasks.map(({ title, days, links }) => [title, days, links])).toEqual([
      ['Dig', 2, []],
      ['Pour', 1, [{ from: 0, kind: 'FS', lag: 2 }]],
    ])
    expect(read?.calendar).toEqual(officeCalendar)
  })

  it.each([
    ['', null],
    ['<Project>', null],
    ['<Project></Task>', null],
    ['<Other/>', null],
    ['<!DOCTYPE x [<!ENTITY a "b">]><Project>&a;</Project>', null],
  ])('%s is refused', (text, expected) => expect(readProjectXml(text)).toBe(expected))

  it('keeps unknown entities as they are and opens no others', () => {
    expect(readXml('<a>&lt;&#65;&#x42;&file;<![CDATA[<b>]]></a>')?.text).toBe('<AB&file;<b>')
  })

  it('without a heading for tasks is no table of a plan', () => {
    expect(readPlanRows([['Name'], ['Dig']])).toBe(null)
    expect(readPlanRows([['Task'], ['Dig'], ['']])?.tasks).toHaveLength(1)
  })
})
