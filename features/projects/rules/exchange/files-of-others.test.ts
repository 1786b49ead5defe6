import { describe, expect, it } from 'vitest'
import { officeCalendar } from '../schedule/working-calendar.ts'
import { checklistText, type ExchangedTask, readChecklist } from './exchanged-plan.ts'
import { planRows, readPlanRows } from './plan-table.ts'
import { readProjectXml, writeProjectXml } from './project-xml.ts'
import { escaped, readXml } from './read-xml.ts'

const task: ExchangedTask = {
  ...{ title: 'Book <A> & "B"', days: 3, rule: 'due-by', ruleDay: '2026-11-06', starts: '2026-11-03' },
  ...{ due: '2026-11-05', isDone: true, baselineStarts: '2026-11-02', baselineDue: '2026-11-04' },
  ...{ estimateMinutes: 95, people: ['staff', 'admin'], tags: ['travel', 'lab'], notes: 'By phone' },
  checklist: [
    { text: 'Room', done: true },
    { text: 'Lunch', done: false },
  ],
  links: [],
}
const plain: ExchangedTask = {
  ...{ title: 'Open', days: 0, rule: 'soonest', ruleDay: null, starts: '2026-11-06', due: '2026-11-06' },
  ...{ isDone: false, baselineStarts: null, baselineDue: null, estimateMinutes: 0, people: ['admin'] },
  ...{ tags: [], notes: '', checklist: [] },
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

it('a plan is a table that people can read', () => {
  expect(planRows(plan).slice(1)).toEqual([
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

it('a plan is what Microsoft Project reads', () => {
  const xml = writeProjectXml('Spring & fall', plan)
  for (const part of [
    '<Name>Spring &amp; fall</Name><Title>Spring &amp; fall</Title><StartDate>2026-11-02T08:00:00</StartDate><MinutesPerDay>480</MinutesPerDay>',
    // Sunday is the first day there, and does not work here; Monday does, Friday does not.
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

describe('a table of others', () => {
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
  const read = (...rows: string[][]) => readPlanRows([headings, ...rows])
  const one = (...cells: string[]) => read(['Dig', '', ...cells])?.tasks[0]

  it('with a name alone is a task of a day, as soon as possible', () => {
    expect(read(['Dig'])).toEqual({
      ...{ starts: '2000-01-01', calendar: officeCalendar },
      tasks: [
        {
          ...{
            title: 'Dig',
            days: 1,
            rule: 'soonest',
            ruleDay: null,
            starts: '2000-01-01',
            due: '2000-01-01',
          },
          ...{
            isDone: false,
            baselineStarts: null,
            baselineDue: null,
            estimateMinutes: 0,
            people: [],
            tags: [],
          },
          ...{ checklist: [], notes: '', links: [] },
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
    ['12345678', 1],
    ['-3', 1],
    ['3 days', 1],
    ['x3', 1],
  ])('takes %j for %i working days', (text, days) => expect(one(text)?.days).toBe(days))

  it.each([
    ['due-by', '2026-11-06', 'due-by', '2026-11-06'],
    ['due-by', '', 'soonest', null],
    ['', '2026-11-06', 'start-from', '2026-11-06'],
    ['soonest', '2026-11-06', 'soonest', null],
    ['some day', '2026-11-06', 'start-from', '2026-11-06'],
    ['start-on', '1999-12-31', 'soonest', null],
    ['start-on', '2000-01-01', 'start-on', '2000-01-01'],
    ['start-on', '2199-12-31', 'start-on', '2199-12-31'],
    ['start-on', '2200-01-01', 'soonest', null],
    ['start-on', '2026-13-01', 'soonest', null],
    ['start-on', '2026-11-06T00', 'soonest', null],
    ['start-on', 'x2026-11-06', 'soonest', null],
  ])('takes the rule %j with the day %j for %s %s', (text, day, rule, ruleDay) =>
    expect(one('', text, day)).toMatchObject({ rule, ruleDay }),
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
  ])('takes %j for done: %s', (text, isDone) => expect(one('', '', '', '', text)?.isDone).toBe(isDone))

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
  ])('takes %j for the tasks that one waits for', (text, links) => {
    expect(read(['Dig'], ['Pour', '', '', '', '', text])?.tasks[1]?.links).toEqual(links)
  })

  it('finds predecessors by their numbers where it has some', () => {
    const rows = read(['Dig', '7'], ['', '8'], ['Pour', '9', '', '', '', '7 1'])
    expect(rows?.tasks.map(({ links }) => links)).toEqual([[], [{ from: 0, kind: 'FS', lag: 0 }]])
  })

  it('begins with its first day, and a task without an end ends where it starts', () => {
    const rows = read(
      ['Dig', '', '', '', '', '', '', '2026-11-09'],
      ['Pour', '', '', '', '', '', '', '2026-11-04', '2026-11-06'],
      ['Wait'],
    )
    expect(rows?.starts).toBe('2026-11-04')
    expect(rows?.tasks.map(({ starts, due }) => [starts, due])).toEqual([
      ['2026-11-09', '2026-11-09'],
      ['2026-11-04', '2026-11-06'],
      ['2000-01-01', '2000-01-01'],
    ])
  })

  it('is cut to what a plan can hold', () => {
    const many = (count: number, sign: string) => Array.from({ length: count }, () => 'w').join(sign)
    const rows = read(
      ['T'.repeat(300), '', '', '', '', '', '', '', '', '9999999'].concat([
        many(30, ';'),
        many(30, ' '),
        many(70, '\n'),
        'n'.repeat(9000),
        '2026-11-02',
        'soon',
      ]),
    )
    const [cut] = rows?.tasks ?? []
    expect([cut?.title.length, cut?.estimateMinutes, cut?.people.length, cut?.tags.length]).toEqual([
      ...[200, 600_000, 20, 12],
    ])
    expect([cut?.checklist.length, cut?.notes.length, cut?.baselineStarts, cut?.baselineDue]).toEqual([
      ...[60, 8000, '2026-11-02', null],
    ])
  })
})

describe('a check list as text', () => {
  it('has a line for each step, ticked or not', () => {
    expect(checklistText(task.checklist)).toBe('[x] Room\n[ ] Lunch')
    expect(readChecklist('[x] Room\n\n  Lunch  \n[y] Tea\n[ ] [x] Soap')).toEqual([
      { text: 'Room', done: true },
      { text: 'Lunch', done: false },
      { text: '[y] Tea', done: false },
      { text: '[x] Soap', done: false },
    ])
  })

  it('is cut to 200 signs a line', () => {
    expect(readChecklist(`[x] ${'a'.repeat(200)}`)[0]).toEqual({ text: 'a'.repeat(200), done: true })
    expect(readChecklist('b'.repeat(300))[0]).toEqual({ text: 'b'.repeat(200), done: false })
    expect(readChecklist(`[x] ${'a'.repeat(201)}`)[0]?.text.length).toBe(200)
  })
})

describe('the XML of others', () => {
  const project = (inside: string) => readProjectXml(`<Project>${inside}</Project>`)
  const taskOf = (inside: string, before = '') =>
    project(`${before}<Tasks><Task><UID>1</UID><Name>Dig</Name>${inside}</Task></Tasks>`)?.tasks[0]

  it.each([
    ['<Duration>PT8H0M0S</Duration>', 1],
    ['<Duration>PT8H1M0S</Duration>', 2],
    ['<Duration>PT24H0M0S</Duration>', 3],
    ['<Duration>PT9999999H0M0S</Duration>', 400],
    ['<Duration>xPT8H0M0S</Duration>', 0],
    ['<Duration>soon</Duration>', 0],
    ['<Milestone>1</Milestone><Duration>PT8H0M0S</Duration>', 0],
    ['<Milestone>0</Milestone><Duration>PT8H0M0S</Duration>', 1],
    ['', 0],
  ])('%s is %i days', (inside, days) => expect(taskOf(inside)?.days).toBe(days))

  it.each([
    ['2', '2026-11-06T08:00:00', 'start-on', '2026-11-06'],
    ['3', '2026-11-06T08:00:00', 'due-on', '2026-11-06'],
    ['4', '2026-11-06T08:00:00', 'start-from', '2026-11-06'],
    ['7', '2026-11-06T08:00:00', 'due-by', '2026-11-06'],
    ['1', '2026-11-06T08:00:00', 'start-from', '2026-11-06'],
    ['0', '2026-11-06T08:00:00', 'soonest', null],
    ['2', '', 'soonest', null],
  ])('a constraint %s of %j is %s %s', (type, day, rule, ruleDay) => {
    const inside = `<ConstraintType>${type}</ConstraintType><ConstraintDate>${day}</ConstraintDate>`
    expect(taskOf(inside)).toMatchObject({ rule, ruleDay })
  })

  it('has what a task says of itself', () => {
    expect(
      taskOf(`<Start>2026-11-03T08:00:00</Start><Finish>2026-11-05T17:00:00</Finish><PercentComplete>100</PercentComplete>
        <Work>PT1H35M0S</Work><Notes> Call </Notes><Baseline><Start>2026-11-02T08:00:00</Start><Finish>2026-11-04T17:00:00</Finish></Baseline>`),
    ).toMatchObject({
      ...{ starts: '2026-11-03', due: '2026-11-05', isDone: true, estimateMinutes: 95, notes: 'Call' },
      ...{ baselineStarts: '2026-11-02', baselineDue: '2026-11-04', links: [], tags: [], checklist: [] },
    })
    expect(taskOf('<PercentComplete>99</PercentComplete>')?.isDone).toBe(false)
  })

  it('of a task without days has those of the project', () => {
    const before = '<StartDate>2026-11-02T08:00:00</StartDate>'
    expect(taskOf('', before)).toMatchObject({ starts: '2026-11-02', due: '2026-11-02' })
    expect(taskOf('')).toMatchObject({ starts: '2000-01-01', due: '2000-01-01' })
  })

  it.each([
    ['0', 'FF'],
    ['1', 'FS'],
    ['2', 'SF'],
    ['3', 'SS'],
    ['', 'FS'],
    ['9', 'FS'],
  ])('a link of the type %j is %s', (type, kind) => {
    const links = project(`<Tasks><Task><UID>4</UID><Name>Dig</Name></Task><Task><UID>5</UID><Name>Pour</Name>
      <PredecessorLink><PredecessorUID>4</PredecessorUID><Type>${type}</Type><LinkLag>-7300</LinkLag></PredecessorLink>
      <PredecessorLink><PredecessorUID>77</PredecessorUID></PredecessorLink></Task></Tasks>`)?.tasks[1]?.links
    expect(links).toEqual([{ from: 0, kind, lag: -2 }])
  })

  it('leaves out summaries, the row of the project and rows without a name', () => {
    const read =
      project(`<Tasks><Task><UID>0</UID><Name>All</Name></Task><Task><UID>1</UID><Name>Phase</Name><Summary>1</Summary></Task>
      <Task><UID>2</UID></Task><Task><UID>3</UID><Name>Dig</Name><Summary>0</Summary></Task></Tasks>`)
    expect(read?.tasks.map(({ title }) => title)).toEqual(['Dig'])
  })

  it('names who is assigned', () => {
    const read =
      project(`<Tasks><Task><UID>1</UID><Name>Dig</Name></Task><Task><UID>2</UID><Name>Pour</Name></Task></Tasks>
      <Resources><Resource><UID>5</UID><Name>ann</Name></Resource><Resource><UID>6</UID><Name>bo</Name></Resource></Resources>
      <Assignments><Assignment><TaskUID>1</TaskUID><ResourceUID>5</ResourceUID></Assignment>
      <Assignment><TaskUID>1</TaskUID><ResourceUID>6</ResourceUID></Assignment>
      <Assignment><TaskUID>2</TaskUID><ResourceUID>9</ResourceUID></Assignment></Assignments>`)
    expect(read?.tasks.map(({ people }) => people)).toEqual([['ann', 'bo'], []])
  })

  const day = (type: number, working: number) =>
    `<WeekDay><DayType>${type}</DayType><DayWorking>${working}</DayWorking></WeekDay>`
  const exception = (from: string, inside: string) =>
    `<Exception><TimePeriod><FromDate>${from}</FromDate></TimePeriod>${inside}</Exception>`

  it('has the calendar that the project names, Sunday as the seventh day', () => {
    const calendar = (uid: number, inside: string) => `<Calendar><UID>${uid}</UID>${inside}</Calendar>`
    const own = `<WeekDays>${day(0, 1)}${day(1, 1)}${day(2, 0)}${day(7, 1)}</WeekDays><Exceptions>
      ${exception('2026-12-25T00:00:00', '<Name>Every year: Christmas</Name>')}
      ${exception('2026-12-31T00:00:00', '<DayWorking>0</DayWorking>')}
      ${exception('2026-12-30T00:00:00', '<Name>Saturday made up</Name><DayWorking>1</DayWorking>')}
      ${exception('soon', '<Name>Nothing</Name>')}</Exceptions>`
    const other = `<WeekDays>${day(3, 1)}</WeekDays>`
    const wanted = {
      workdays: [6, 7],
      holidays: [
        { day: '2026-12-25', name: 'Christmas', yearly: true },
        { day: '2026-12-31', name: 'Day off', yearly: false },
      ],
    }
    const both = `<Calendars>${calendar(3, other)}${calendar(4, own)}</Calendars>`
    expect(project(`<CalendarUID>4</CalendarUID>${both}`)?.calendar).toEqual(wanted)
    expect(project(both)?.calendar.workdays).toEqual([2])
    expect(project('')?.calendar).toEqual(officeCalendar)
  })
})

describe('XML', () => {
  it.each([
    ['<a>x<!-- <b> -->y</a>', 'xy'],
    ['<?xml version="1.0"?>\n<a b="c">x</a>\n', 'x'],
    ['\uFEFF<a>x</a>', 'x'],
    ['<a>&amp;&lt;&gt;&quot;&apos;&#x41;&#66;&#0;&#x110000;&none;</a>', '&<>"\'AB&none;'],
    ['<a><![CDATA[<b>&amp;]]></a>', '<b>&amp;'],
    ['<a/>', ''],
    ['<a />', ''],
    ['<x:a.b-c>1</x:a.b-c>', '1'],
  ])('%j has the text %j', (source, text) => expect(readXml(source)?.text).toBe(text))

  it.each([
    ...['', 'text', '<a>', '</a>', '<a></b>', '<a/><b/>', '<a><b></a></b>', '<a', '<a><!-- </a>', '<>x</>'],
    ...['<a><![CDATA[ </a>', '<?xml', '<1 2>x', '<!DOCTYPE a><a/>', '<a></a></a>', '< a></a>'],
  ])('%j is not well formed', (source) => expect(readXml(source)).toBeNull())

  it('leaves out signs that it cannot hold', () => {
    expect(escaped('a\u0000\u0008\u000b\u001f\ufffeb\t\n<&>"')).toBe('ab\t\n&lt;&amp;&gt;&quot;')
  })
})
