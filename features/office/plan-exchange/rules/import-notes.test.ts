import { describe, expect, it } from 'vitest'
import { schedulePlan } from '#features/office/projects/rules/schedule/schedule-plan.ts'
import { readProjectXml } from './read-project-xml.ts'

const read = (inside: string) => {
  const found = readProjectXml(
    `<Project><StartDate>2027-01-04T08:00:00</StartDate>${inside}</Project>`,
    '2026-11-27',
  )
  if (!found) throw new Error('This is no plan')
  const { plan, notes } = found
  const schedule = schedulePlan({
    ...plan,
    tasks: plan.tasks.map(({ days, rule, ruleDay: on }, index) => ({
      id: String(index),
      days,
      rule,
      on,
      done: null,
    })),
    links: plan.tasks.flatMap(({ links }, to) =>
      links.map((link) => ({ ...link, from: String(link.from), to: String(to) })),
    ),
  })
  const dates = Object.fromEntries(
    schedule.kind === 'scheduled'
      ? schedule.tasks.map(({ starts, due, late }, index) => [
          plan.tasks[index]?.title,
          `${starts} ${due} ${late}`,
        ])
      : [],
  )
  return { plan, notes, dates }
}

let uid = 0
const task = (name: string, days: number, more = '') =>
  `<Task><UID>${name.charCodeAt(0) - 64 || ++uid}</UID><Name>${name}</Name><Duration>PT${days * 8}H0M0S</Duration>${more}</Task>`
const tasks = (...all: string[]) => `<Tasks>${all.join('')}</Tasks>`
const link = (from: string, more = '') =>
  `<PredecessorLink><PredecessorUID>${from.charCodeAt(0) - 64}</PredecessorUID>${more}</PredecessorLink>`
const lag = (value: number, format: number) => `<LinkLag>${value}</LinkLag><LagFormat>${format}</LagFormat>`

describe('Link lag', () => {
  it.each([
    ['one working day', 4800, 7, '2027-01-12', []],
    ['seven elapsed days', 100_800, 8, '2027-01-18', [/1 task waits for a lag in elapsed time.*“B”/]],
    ['one estimated elapsed week', 100_800, 42, '2027-01-18', [/elapsed/]],
    ['24 elapsed hours over the weekend', 14_400, 6, '2027-01-11', [/elapsed/]],
    ['minus two elapsed days', -28_800, 8, '2027-01-07', [/elapsed/]],
    ['half of the preceding task', 40, 19, '2027-01-13', [/percent of a duration.*“B”/]],
    ['half a day', 2400, 5, '2027-01-12', [/part of a day, which was rounded.*“B”/]],
  ] as const)('is read with the value %s', (_what, value, format, starts, notes) => {
    const { dates, notes: said } = read(tasks(task('A', 5), task('B', 1, link('A', lag(value, format)))))
    expect(dates.B?.slice(0, 10)).toBe(starts)
    expect(said).toEqual(notes.map((note) => expect.stringMatching(note)))
  })

  it('follows the plan dates in a chain of elapsed lags', () => {
    const week = lag(100_800, 8)
    const { dates } = read(tasks(task('C', 1, link('B', week)), task('B', 1, link('A', week)), task('A', 5)))
    expect([dates.B, dates.C]).toEqual(['2027-01-18 2027-01-18 0', '2027-01-26 2027-01-26 0'])
  })
})

it.each([
  ['<MinutesPerDay>450</MinutesPerDay>', 'PT150H0M0S', 45_000, 20, 10],
  ['<MinutesPerDay>600</MinutesPerDay>', 'PT30H0M0S', 12_000, 3, 2],
  ['', 'PT16H0M0S', 9600, 2, 2],
  ['<MinutesPerDay>0</MinutesPerDay>', 'PT16H0M0S', 9600, 2, 2],
])(
  'with %s, a duration of %s and a lag of %d are read as %d and %d days',
  (minutes, duration, tenths, days, lagged) => {
    const { plan, notes } = read(
      `${minutes}${tasks(
        `<Task><UID>1</UID><Name>A</Name><Duration>${duration}</Duration></Task>`,
        `<Task><UID>2</UID><Name>B</Name>${link('A', lag(tenths, 7))}</Task>`,
      )}`,
    )
    expect([plan.tasks[0]?.days, plan.tasks[1]?.links[0]?.lag, notes]).toEqual([days, lagged, []])
  },
)

describe('Task constraint', () => {
  const on = (type: number, day: string) =>
    `<ConstraintType>${type}</ConstraintType>${day === '' ? '' : `<ConstraintDate>${day}T17:00:00</ConstraintDate>`}`
  it.each([
    ['as soon as possible', 0, '2027-02-12', '2027-01-04 2027-01-08 0', null],
    ['as late as possible', 1, '2027-02-12', '2027-01-04 2027-01-08 0', /late as possible.*“A”/],
    ['must start on', 2, '2027-02-12', '2027-02-12 2027-02-18 0', null],
    ['must finish on', 3, '2027-02-12', '2027-02-08 2027-02-12 0', null],
    ['start no earlier than', 4, '2027-02-12', '2027-02-12 2027-02-18 0', null],
    ['start no later than', 5, '2027-02-12', '2027-01-04 2027-01-08 0', /latest start.*“A”/],
    ['start no later than, missed', 5, '2027-01-01', '2027-01-04 2027-01-08 1', /latest start/],
    ['finish no earlier than', 6, '2027-02-12', '2027-02-08 2027-02-12 0', /earliest finish.*“A”/],
    ['finish no earlier than a day off', 6, '2027-02-13', '2027-02-09 2027-02-15 0', /earliest finish/],
    ['finish no later than', 7, '2027-02-12', '2027-01-04 2027-01-08 0', null],
    ['finish no later than, missed', 7, '2027-01-07', '2027-01-04 2027-01-08 1', null],
    ['must finish on, without a date', 3, '', '2027-01-04 2027-01-08 0', /cannot be read.*“A”/],
    ['an unknown type', 9, '2027-02-12', '2027-01-04 2027-01-08 0', /cannot be read.*“A”/],
  ] as const)('is imported: %s', (_what, type, day, dates, note) => {
    const found = read(tasks(task('A', 5, on(type, day))))
    expect([found.dates.A, found.notes]).toEqual([dates, note ? [expect.stringMatching(note)] : []])
  })
})

describe('Summary task', () => {
  const level = (number: number, more = '') => `<OutlineLevel>${number}</OutlineLevel>${more}`
  const summary = (name: string, more = '') => task(name, 0, level(1, `<Summary>1</Summary>${more}`))
  const phase = (more = '') => [
    summary('P', more),
    task('A', 2, level(2)),
    task('B', 3, level(2, link('A'))),
    task('C', 1, level(2)),
  ]

  it('ends, for a task that waits for it, when its subtasks have ended', () => {
    const { plan, dates, notes } = read(tasks(...phase(), task('D', 1, level(1, link('P')))))
    expect(dates.D).toBe('2027-01-11 2027-01-11 0')
    // B follows A, so only the tasks that end the summary are linked.
    expect(plan.tasks[3]?.links.map(({ from }) => from)).toEqual([1, 2])
    expect(notes).toEqual([
      expect.stringMatching(/^1 task is linked to or from a summary task.*“D”\.$/),
      expect.stringMatching(/^1 task is a summary task and was left out.*“P”\.$/),
    ])
  })

  it('delays all its subtasks while it waits', () => {
    const { dates } = read(tasks(task('D', 1, level(1)), ...phase(link('D'))))
    expect([dates.A, dates.B, dates.C]).toEqual([
      '2027-01-05 2027-01-06 0',
      '2027-01-07 2027-01-11 0',
      '2027-01-05 2027-01-05 0',
    ])
  })

  it.each([
    [
      'whose start another task waits for',
      phase().concat(task('D', 1, level(1, link('P', '<Type>3</Type>')))),
      /start of a summary task/,
    ],
    [
      'that ends after another task',
      [task('D', 1, level(1)), ...phase(link('D', '<Type>0</Type>'))],
      /ends? a summary task/,
    ],
    [
      'with its own date',
      phase('<ConstraintType>4</ConstraintType><ConstraintDate>2027-02-01T08:00:00</ConstraintDate>'),
      /^1 task is a summary task with a date of its own.*“P”/,
    ],
  ])('adds a note for a summary task %s', (_what, all, note) => {
    expect(read(tasks(...all)).notes).toContainEqual(expect.stringMatching(note))
  })
})

describe('Import notes', () => {
  const many = Array.from({ length: 7 }, (_, at) =>
    task(String.fromCharCode(65 + at), 1, '<Active>0</Active>'),
  )
  it.each([
    [
      'inactive tasks with their count and some names',
      tasks(...many, task('Z', 1)),
      '7 tasks are inactive and were left out: “A”, “B”, “C”, “D”, “E” and 2 more.',
    ],
    [
      'a link to an inactive task',
      tasks(task('A', 1, '<Active>0</Active>'), task('B', 1, link('A'))),
      '1 task waits for a task that is not in the plan; this link was left out: “B”.',
    ],
    [
      'a task calendar',
      `<CalendarUID>1</CalendarUID>${tasks(task('A', 1, '<CalendarUID>3</CalendarUID>'), task('B', 1, '<CalendarUID>-1</CalendarUID>'))}`,
      '1 task has a calendar of its own and now follows that of the project: “A”.',
    ],
    [
      'a personal calendar',
      `<CalendarUID>1</CalendarUID><Calendars><Calendar><UID>3</UID><Exceptions><Exception/></Exceptions></Calendar></Calendars>${tasks(task('A', 1))}<Resources><Resource><UID>1</UID><Name>Ann</Name><CalendarUID>3</CalendarUID></Resource></Resources>`,
      '1 person has a calendar of their own, which was left out: “Ann”.',
    ],
    [
      'an elapsed duration',
      tasks(
        `<Task><UID>1</UID><Name>Cure</Name><Duration>PT168H0M0S</Duration><DurationFormat>8</DurationFormat></Task>`,
      ),
      '1 task has a duration in elapsed time, which became working days: “Cure”.',
    ],
    [
      'a partial day',
      tasks(task('A', 0.5)),
      '1 task has a duration with a part of a day, which became a whole one: “A”.',
    ],
  ])('report %s', (_what, inside, note) => {
    expect(read(inside).notes).toContain(note)
  })
})
