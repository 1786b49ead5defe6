import { describe, expect, it } from 'vitest'
import { officeCalendar } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { tableLines } from '#platform/contract/tables/write-table.ts'
import { readXml } from '#platform/contract/texts/read-xml.ts'
import { escaped } from '#platform/contract/texts/xml.ts'
import { checklistText, type ExchangedTask, readChecklist } from './exchanged-plan.ts'
import { planRow, readPlanTable } from './plan-table.ts'
import { projectXml } from './project-xml.ts'

const task: ExchangedTask = {
  title: 'Book <A> & "B"',
  days: 3,
  rule: 'due-by',
  ruleDay: '2026-11-06',
  starts: '2026-11-03',
  due: '2026-11-05',
  isDone: true,
  baselineStarts: '2026-11-02',
  baselineDue: '2026-11-04',
  estimateMinutes: 95,
  people: ['staff', 'admin'],
  tags: ['travel', 'lab'],
  notes: 'By phone',
  checklist: [
    { text: 'Room', done: true },
    { text: 'Lunch', done: false },
  ],
  links: [],
}
const plain: ExchangedTask = {
  title: 'Open',
  days: 0,
  rule: 'soonest',
  ruleDay: null,
  starts: '2026-11-06',
  due: '2026-11-06',
  isDone: false,
  baselineStarts: null,
  baselineDue: null,
  estimateMinutes: 0,
  people: ['admin'],
  tags: [],
  notes: '',
  checklist: [],
  links: [
    { from: 0, kind: 'FS', lag: 0 },
    { from: 0, kind: 'SS', lag: 2 },
    { from: 0, kind: 'FF', lag: -1 },
  ],
}
const plan = {
  starts: '2026-11-02',
  calendar: { workdays: [1, 2, 3, 4], holidays: [{ day: '2026-12-25', name: 'Christmas', yearly: true }] },
  tasks: [task, plain],
}

it('a plan is exported as a readable table', () => {
  expect(plan.tasks.map(planRow)).toEqual([
    [
      '1',
      'Book <A> & "B"',
      '3',
      'due-by',
      '2026-11-06',
      '',
      'staff admin',
      '2026-11-03',
      '2026-11-05',
      'yes',
    ].concat(['95', 'travel lab', '[x] Room\n[ ] Lunch', 'By phone', '2026-11-02', '2026-11-04']),
    ['2', 'Open', '0', 'soonest', '', '1FS 1SS+2 1FF-1', 'admin', '2026-11-06', '2026-11-06', 'no'].concat([
      '0',
      '',
      '',
      '',
      '',
      '',
    ]),
  ])
})

it('a plan is exported as XML that Microsoft Project reads', () => {
  const xml = [...projectXml('Spring & fall', plan)].join('')
  for (const part of [
    '<Name>Spring &amp; fall</Name><Title>Spring &amp; fall</Title><StartDate>2026-11-02T08:00:00</StartDate><MinutesPerDay>480</MinutesPerDay>',
    // In the file, day type 1 is Sunday, which is a day off here; Monday is a working day and Friday is not.
    '<WeekDay><DayType>1</DayType><DayWorking>0</DayWorking></WeekDay><WeekDay><DayType>2</DayType><DayWorking>1</DayWorking></WeekDay>',
    '<WeekDay><DayType>6</DayType><DayWorking>0</DayWorking></WeekDay><WeekDay><DayType>7</DayType><DayWorking>0</DayWorking></WeekDay>',
    '<FromDate>2026-12-25T00:00:00</FromDate><ToDate>2026-12-25T23:59:00</ToDate></TimePeriod><Name>Every year: Christmas</Name><DayWorking>0</DayWorking>',
    '<UID>1</UID><ID>1</ID><Name>Book &lt;A&gt; &amp; &quot;B&quot;</Name><Start>2026-11-03T08:00:00</Start><Finish>2026-11-05T17:00:00</Finish>',
    '<Duration>PT24H0M0S</Duration><DurationFormat>7</DurationFormat><Work>PT1H35M0S</Work><Milestone>0</Milestone><PercentComplete>100</PercentComplete>',
    '<ConstraintType>7</ConstraintType><ConstraintDate>2026-11-06T17:00:00</ConstraintDate><Notes>By phone</Notes>',
    '<Value>travel lab</Value></ExtendedAttribute><ExtendedAttribute><FieldID>188743734</FieldID><Value>[x] Room\n[ ] Lunch</Value>',
    '<Baseline><Number>0</Number><Start>2026-11-02T08:00:00</Start><Finish>2026-11-04T17:00:00</Finish></Baseline></Task>',
    '<Milestone>1</Milestone><PercentComplete>0</PercentComplete><ConstraintType>0</ConstraintType><PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>0</LinkLag><LagFormat>7</LagFormat></PredecessorLink>',
    '<Type>3</Type><LinkLag>9600</LinkLag>',
    '<Type>0</Type><LinkLag>-4800</LinkLag><LagFormat>7</LagFormat></PredecessorLink></Task>',
    '<Resource><UID>1</UID><ID>1</ID><Name>staff</Name></Resource><Resource><UID>2</UID><ID>2</ID><Name>admin</Name></Resource></Resources>',
    '<Assignment><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID></Assignment><Assignment><TaskUID>1</TaskUID><ResourceUID>2</ResourceUID></Assignment><Assignment><TaskUID>2</TaskUID><ResourceUID>2</ResourceUID></Assignment>',
  ])
    expect(xml).toContain(part)
  expect(xml.match(/<Baseline>/g)).toHaveLength(1)
})

const TODAY = '2026-11-27'

describe('Table from another program', () => {
  const headings = [
    ' task ',
    'NUMBER',
    'Working days',
    'Date',
    'Day',
    'Waits for',
    'Done',
    'Starts',
    'Due',
  ].concat([
    'Estimated minutes',
    'Assigned to',
    'Tags',
    'Checklist',
    'Notes',
    'Baseline starts',
    'Baseline due',
  ])
  const read = (...rows: string[][]) => readPlanTable(tableLines([headings, ...rows]), TODAY)
  const planIn = (...rows: string[][]) => {
    const plan = read(...rows)
    return plan && 'tasks' in plan ? plan : undefined
  }
  const one = (...cells: string[]) => planIn(['Dig', '', ...cells])?.tasks[0]
  const problemOf = (...cells: string[]) => read(['Dig', '', ...cells])

  it('reads a row with only a name as a one-day task, as soon as possible', () => {
    expect(read(['Dig'])).toEqual({
      starts: TODAY,
      calendar: officeCalendar,
      tasks: [
        {
          title: 'Dig',
          days: 1,
          rule: 'soonest',
          ruleDay: null,
          starts: TODAY,
          due: TODAY,
          isDone: false,
          baselineStarts: null,
          baselineDue: null,
          estimateMinutes: 0,
          people: [],
          tags: [],
          checklist: [],
          notes: '',
          links: [],
        },
      ],
    })
  })

  it.each([
    ['', 1],
    ['0', 0],
    [' 12 ', 12],
    ['400', 400],
    ['401', 400],
  ])('reads %j as %i working days', (text, days) => expect(one(text)?.days).toBe(days))

  it.each(['12345678', '-3', '3 days', 'x3'])('refuses %j as working days', (text) =>
    expect(problemOf(text)).toEqual({ problem: 'Row 2, Working days: Please enter a whole number.' }),
  )

  it.each([
    ['due-by', '2026-11-06', 'due-by', '2026-11-06'],
    ['', '2026-11-06', 'start-from', '2026-11-06'],
    ['soonest', '2026-11-06', 'soonest', null],
    ['start-on', '2000-01-01', 'start-on', '2000-01-01'],
    ['start-on', '2199-12-31', 'start-on', '2199-12-31'],
    ['START-ON', '2026-11-06T00', 'start-on', '2026-11-06'],
  ])('reads the rule %j with the day %j as %s %s', (text, day, rule, ruleDay) =>
    expect(one('', text, day)).toMatchObject({ rule, ruleDay }),
  )

  it.each([
    ['due-by', '', 'Day'],
    ['some day', '2026-11-06', 'Date'],
    ['start-on', '1999-12-31', 'Day'],
    ['start-on', '2200-01-01', 'Day'],
    ['start-on', '2026-13-01', 'Day'],
    ['start-on', 'x2026-11-06', 'Day'],
  ])('refuses the rule %j with the day %j', (text, day, column) =>
    expect(problemOf('', text, day)).toEqual({ problem: expect.stringContaining(`Row 2, ${column}: `) }),
  )

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['x', true],
    ['no', false],
    ['yes, nearly', false],
    ['not yes', false],
    ['', false],
  ])('reads %j as done: %s', (text, isDone) => expect(one('', '', '', '', text)?.isDone).toBe(isDone))

  it.each([
    ['1', [{ from: 0, kind: 'FS', lag: 0 }]],
    ['1SS+3', [{ from: 0, kind: 'SS', lag: 3 }]],
    ['1FF-12;x7SF', [{ from: 0, kind: 'FF', lag: -12 }]],
    [
      '1 ;  1SF',
      [
        { from: 0, kind: 'FS', lag: 0 },
        { from: 0, kind: 'SF', lag: 0 },
      ],
    ],
    ['9', []],
    ['1XX', []],
    ['1+1234', []],
    ['', []],
  ])('reads %j as predecessors', (text, links) => {
    expect(planIn(['Dig'], ['Pour', '', '', '', '', text])?.tasks[1]?.links).toEqual(links)
  })

  it('matches predecessors by task number when the table has numbers', () => {
    const rows = planIn(['Dig', '7'], ['', '8'], ['Pour', '9', '', '', '', '7 1'])
    expect(rows?.tasks.map(({ links }) => links)).toEqual([[], [{ from: 0, kind: 'FS', lag: 0 }]])
  })

  it('starts on its first day, and a task without an end date ends on its start date', () => {
    const rows = planIn(
      ['Dig', '', '', '', '', '', '', '2026-11-09'],
      ['Pour', '', '', '', '', '', '', '2026-11-04', '2026-11-06'],
      ['Wait'],
    )
    expect(rows?.starts).toBe('2026-11-04')
    expect(rows?.tasks.map(({ starts, due }) => [starts, due])).toEqual([
      ['2026-11-09', '2026-11-09'],
      ['2026-11-04', '2026-11-06'],
      ['2026-11-04', '2026-11-04'],
    ])
  })

  it('is truncated to the limits of a plan', () => {
    const many = (count: number, sign: string) => Array.from({ length: count }, () => 'w').join(sign)
    const rows = planIn(
      ['T'.repeat(300), '', '', '', '', '', '', '', '', '9999999'].concat([
        many(30, ';'),
        many(30, ' '),
        many(70, '\n'),
        'n'.repeat(9000),
        '2026-11-02',
        '2026-11-03',
      ]),
    )
    const [cut] = rows?.tasks ?? []
    expect([cut?.title.length, cut?.estimateMinutes, cut?.people.length, cut?.tags.length]).toEqual([
      ...[200, 600_000, 20, 12],
    ])
    expect([cut?.checklist.length, cut?.notes.length, cut?.baselineStarts, cut?.baselineDue]).toEqual([
      ...[60, 8000, '2026-11-02', '2026-11-03'],
    ])
  })
})

describe('Checklist as text', () => {
  it('has one line per step, checked or unchecked', () => {
    expect(checklistText(task.checklist)).toBe('[x] Room\n[ ] Lunch')
    expect(readChecklist('[x] Room\n\n  Lunch  \n[y] Tea\n[ ] [x] Soap')).toEqual([
      { text: 'Room', done: true },
      { text: 'Lunch', done: false },
      { text: '[y] Tea', done: false },
      { text: '[x] Soap', done: false },
    ])
  })

  it('limits each line to 200 characters', () => {
    expect(readChecklist(`[x] ${'a'.repeat(200)}`)[0]).toEqual({ text: 'a'.repeat(200), done: true })
    expect(readChecklist('b'.repeat(300))[0]).toEqual({ text: 'b'.repeat(200), done: false })
    expect(readChecklist(`[x] ${'a'.repeat(201)}`)[0]?.text.length).toBe(200)
  })
})

describe('XML', () => {
  it.each([
    ['<a>x<!-- <b> -->y</a>', 'xy'],
    ['<?xml version="1.0"?>\n<a b="c">x</a>\n', 'x'],
    ['\uFEFF<a>x</a>', 'x'],
    ['<a>&amp;&lt;&gt;&quot;&apos;&#x41;&#66;</a>', '&<>"\'AB'],
    ['<a><![CDATA[<b>&amp;]]></a>', '<b>&amp;'],
    ['<a/>', ''],
    ['<a />', ''],
    ['<x:a.b-c>1</x:a.b-c>', '1'],
  ])('reads %j as the text %j', (source, text) => expect(readXml(source)?.text).toBe(text))

  it.each([
    ...['', 'text', '<a>', '</a>', '<a></b>', '<a/><b/>', '<a><b></a></b>', '<a', '<a><!-- </a>', '<>x</>'],
    ...['<a><![CDATA[ </a>', '<?xml', '<1 2>x', '<!DOCTYPE a><a/>', '<a></a></a>', '< a></a>'],
    ...['<a>&none;</a>', '<a>&#0;</a>', '<a>&#x110000;</a>', '<a b=c/>', '<a>x</a>y'],
  ])('refuses %j as not well-formed', (source) => expect(readXml(source)).toBeNull())

  it('omits characters that it cannot represent', () => {
    expect(escaped('a\u0000\u0008\u000b\u001f\ufffeb\t\n<&>"')).toBe('ab\t\n&lt;&amp;&gt;&quot;')
  })
})
