import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateRules, linkKinds } from '#features/office/projects/rules/schedule/plan.ts'
import { officeCalendar } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { readXml } from '#platform/contract/texts/read-xml.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import type { ExchangedPlan } from './exchanged-plan.ts'
import { planRow, planTable, readPlanTable } from './plan-table.ts'
import { projectXml } from './project-xml.ts'
import { readProjectXml } from './read-project-xml.ts'

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
        title: words,
        days: fc.integer({ min: 0, max: 400 }),
        rule: fc.constantFrom(...dateRules),
        day,
        starts: day,
        isDone: fc.boolean(),
        baseline: fc.option(day),
        estimateMinutes: fc.integer({ min: 0, max: 9000 }),
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
        ...task,
        rule,
        starts,
        due: starts,
        ruleDay: rule === 'soonest' ? null : on,
        baselineStarts: baseline,
        baselineDue: baseline,
        links: [link],
      })),
    { minLength: 4, maxLength: 6 },
  ),
})

const TODAY = '2026-11-27'

/** Returns the exported file of a plan. */
const fileOf = ({ tasks }: Pick<ExchangedPlan, 'tasks'>) =>
  csvHead(planTable) + csvLines(planTable, tasks.map(planRow))
const tasksIn = (text: string) => {
  const read = readPlanTable(text, TODAY)
  return read && 'tasks' in read ? read.tasks : read
}

describe('Plan export and import', () => {
  it('round-trips the plan as Microsoft Project XML', () => {
    fc.assert(
      fc.property(plan, (before) => {
        const read = readProjectXml([...projectXml('Plan', before)].join(''), TODAY)
        expect(read).toEqual({ plan: before, notes: [] })
      }),
      { numRuns: 100 },
    )
  })

  it('round-trips the plan as a table, with its first day and without its working calendar', () => {
    fc.assert(
      fc.property(plan, (before) => {
        const starts = before.tasks.map((task) => task.starts).sort()[0]
        expect(readPlanTable(fileOf(before), TODAY)).toEqual({ ...before, starts, calendar: officeCalendar })
      }),
      { numRuns: 100 },
    )
  })
})

describe('Plan export', () => {
  it('yields one task per chunk, so that a large export does not block other requests', () => {
    const [task] = fc.sample(plan, { numRuns: 1, seed: 7 })[0]?.tasks ?? []
    const links = Array.from({ length: 40 }, (_, from) => ({ from, kind: 'FS' as const, lag: 0 }))
    const tasks = Array.from({ length: 300 }, () => ({ ...task, links }) as ExchangedPlan['tasks'][number])
    const pieces = [...projectXml('Plan', { starts: '2026-11-02', calendar: officeCalendar, tasks })]
    expect(pieces.length).toBeGreaterThan(300)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_000)
  })

  it.each(["+1+cmd|'/C calc'!A0", '-2+3+cmd', '=1+1', '@SUM(A1)', '@home', '-', "'=x", '＝1+1'])(
    'contains no cell that a spreadsheet executes, and preserves the text: %s',
    (title) => {
      const [some] = fc.sample(plan, { numRuns: 1, seed: 7 })[0]?.tasks ?? []
      const task = { ...some, title, notes: `- one\n${title}`, links: [] } as ExchangedPlan['tasks'][number]
      const text = fileOf({ tasks: [task] })
      expect(text).toContain(`"'${title}"`)
      expect(tasksIn(text)).toMatchObject([{ title, notes: task.notes }])
    },
  )
})

describe('Plan table', () => {
  it('starts today when it has only a task', () => {
    expect(readPlanTable('Task,Working days\nA,2', TODAY)).toMatchObject({
      starts: TODAY,
      tasks: [{ days: 2, starts: TODAY, due: TODAY, rule: 'soonest' }],
    })
  })

  it('accepts spreadsheet dates when at least one determines the order of day and month', () => {
    const text = 'Task,Starts,Date,Day\nA,1/4/2027,start-from,2/12/2027\nB,1/25/2027,,'
    expect(readPlanTable(text, TODAY)).toMatchObject({
      starts: '2027-01-04',
      tasks: [{ rule: 'start-from', ruleDay: '2027-02-12' }, { starts: '2027-01-25' }],
    })
  })

  it.each([
    ['Task,Starts,Date,Day\nA,,start-from,2027-02-30', 'Row 2, Day: There is no 2027-02-30.'],
    ['Task,Starts\nA,2027-01-04\nB,2027-02-29', 'Row 3, Starts: There is no 2027-02-29.'],
    ['Task,Starts\nA,2026-13-01', 'Row 2, Starts: There is no 2026-13-01.'],
    ['Task,Baseline due\nA,2027-02-29', 'Row 2, Baseline due: There is no 2027-02-29.'],
    [
      'Plan of the plant\nTask;Starts\n\nA;1/4/2027',
      'Row 4, Starts: "1/4/2027" can be two days. Please write it like 2027-01-31.',
    ],
    ['Task,Starts\nA,soon', 'Row 2, Starts: "soon" is no day. Please write it like 2027-01-31.'],
    ['Task,Starts\nA,1999-12-31', 'Row 2, Starts: Plans have days from 2000-01-01 to 2199-12-31.'],
    ['Task,Date,Day\nA,start-on,', 'Row 2, Day: Please enter the day for start-on.'],
    ['Task,Working days\nA,two', 'Row 2, Working days: Please enter a whole number.'],
  ])('refuses %j with the row and column', (text, problem) => {
    expect(readPlanTable(text, TODAY)).toEqual({ problem })
  })
})

describe('File from another program', () => {
  it('is read without summary tasks, with lags in hours converted to days', () => {
    const text = `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-11-02T08:00:00</StartDate>
      <Tasks><Task><UID>0</UID><Name>Plan</Name></Task><Task><UID>7</UID><Name>Phase</Name><Summary>1</Summary></Task>
      <Task><UID>8</UID><Name>Dig</Name><Duration>PT12H0M0S</Duration></Task>
      <Task><UID>9</UID><Name>Pour</Name><Duration>PT8H0M0S</Duration><PredecessorLink><PredecessorUID>8</PredecessorUID>
      <Type>1</Type><LinkLag>9600</LinkLag></PredecessorLink></Task></Tasks></Project>`
    const read = readProjectXml(text, TODAY)?.plan
    expect(read?.tasks.map(({ title, days, links }) => [title, days, links])).toEqual([
      ['Dig', 2, []],
      ['Pour', 1, [{ from: 0, kind: 'FS', lag: 2 }]],
    ])
    expect(read?.calendar).toEqual(officeCalendar)
  })

  it.each([
    ['abc', 0],
    ['4800', 1],
    ['-9600', -2],
    ['100000000000000000', 200],
    ['-100000000000000000', -200],
    ['1e400', 200],
  ])('converts the lag %s to %i days, within the limits of a plan', (lag, days) => {
    const link = `<PredecessorLink><PredecessorUID>1</PredecessorUID><LinkLag>${lag}</LinkLag></PredecessorLink>`
    const tasks = `<Task><UID>1</UID><Name>A</Name></Task><Task><UID>2</UID><Name>B</Name>${link}</Task>`
    expect(
      readProjectXml(`<Project><Tasks>${tasks}</Tasks></Project>`, TODAY)?.plan.tasks[1]?.links[0]?.lag,
    ).toBe(days)
  })

  it('is read up to the maximum number of assignees when a task has too many', () => {
    const resources = '<Resources><Resource><UID>1</UID><Name>staff</Name></Resource></Resources>'
    const assignments = '<Assignment><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID></Assignment>'.repeat(
      150_000,
    )
    const text = `<Project><Tasks><Task><UID>1</UID><Name>A</Name></Task></Tasks>${resources}<Assignments>${assignments}</Assignments></Project>`
    expect(readProjectXml(text, TODAY)?.plan.tasks[0]?.people).toHaveLength(20)
  })

  it.each([
    ['', null],
    ['<Project>', null],
    ['<Project></Task>', null],
    ['<Other/>', null],
    ['<!DOCTYPE x [<!ENTITY a "b">]><Project>&a;</Project>', null],
  ])('is refused: %s', (text, expected) => expect(readProjectXml(text, TODAY)).toBe(expected))

  it.each(['Start', 'ConstraintDate', 'Finish'])('reports %s on a day that does not exist', (name) => {
    const task = `<Task><UID>1</UID><Name>A</Name><ConstraintType>2</ConstraintType><${name}>2027-02-30T08:00:00</${name}></Task>`
    expect(() => readProjectXml(`<Project><Tasks>${task}</Tasks></Project>`, TODAY)).toThrow(
      'There is no 2027-02-30.',
    )
  })

  it('starts today without a first day', () => {
    const text = '<Project><Tasks><Task><UID>1</UID><Name>A</Name></Task></Tasks></Project>'
    expect(readProjectXml(text, TODAY)?.plan).toMatchObject({ starts: TODAY, tasks: [{ starts: TODAY }] })
  })

  it('resolves standard XML entities only', () => {
    expect(readXml('<a>&lt;&#65;&#x42;<![CDATA[<b>&file;]]></a>')?.text).toBe('<AB<b>&file;')
  })

  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )
  it.each([
    [
      'a billion laughs attack',
      `<!DOCTYPE Project [<!ENTITY l0 "ha">${laughs}]><Project><Name>&l9;</Name></Project>`,
    ],
    [
      'an external file entity',
      '<!DOCTYPE Project [<!ENTITY x SYSTEM "file:///etc/passwd">]><Project><Name>&x;</Name></Project>',
    ],
    [
      'an external DTD URL',
      '<!DOCTYPE Project SYSTEM "http://127.0.0.1:1/plan.dtd"><Project><Name>x</Name></Project>',
    ],
    ['parameters', '<!DOCTYPE Project [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x">%x;]><Project/>'],
    ['an undeclared entity', '<Project><Name>&x;</Name></Project>'],
    ['a document type after a comment', '<?xml version="1.0"?><!-- plan --><!doctype Project><Project/>'],
    ['a hundred thousand unclosed levels', '<a>'.repeat(100_000)],
  ])('is refused with %s', (_what, text) => {
    expect(readXml(text)).toBeNull()
    expect(readProjectXml(text, TODAY)).toBeNull()
  })

  it('is not a plan table without a task column', () => {
    expect(readPlanTable('Name\nDig', TODAY)).toBe(null)
    expect(tasksIn('Task\nDig\n\n')).toHaveLength(1)
  })
})
