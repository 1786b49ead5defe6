import { describe, expect, it } from 'vitest'
import { readPlan } from './read-plan.ts'

const read = (text: string) => {
  const found = readPlan(text, '2026-11-27')
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const project = (inside: string, more = '') =>
  read(
    `<Project><StartDate>2027-01-04T08:00:00</StartDate>${more}<Tasks><Task><UID>1</UID><Name>Dig</Name><Duration>PT8H0M0S</Duration>${inside}</Task></Tasks></Project>`,
  )
const day = (name: string, date: string) => `<${name}>${date}T17:00:00</${name}>`
const constraint = (type: number, date: string) =>
  `<ConstraintType>${type}</ConstraintType>${day('ConstraintDate', date)}`

const manual = /^1 task is scheduled by hand and now starts on its day, .*“Dig”\.$/
const beside = /^1 task has a deadline beside its constraint, which was left out: “Dig”\.$/

it.each([
  ['a deadline', day('Deadline', '2027-02-12'), 'due-by 2027-02-12', null],
  [
    'a deadline of a task scheduled as late as possible',
    `<ConstraintType>1</ConstraintType>${day('Deadline', '2027-02-12')}`,
    'due-by 2027-02-12',
    /late as possible/,
  ],
  [
    'a deadline after a due date',
    constraint(7, '2027-02-10') + day('Deadline', '2027-02-12'),
    'due-by 2027-02-10',
    null,
  ],
  [
    'a deadline before a due date',
    constraint(7, '2027-02-15') + day('Deadline', '2027-02-12'),
    'due-by 2027-02-15',
    beside,
  ],
  [
    'a deadline in addition to a start date',
    constraint(4, '2027-02-10') + day('Deadline', '2027-02-12'),
    'start-from 2027-02-10',
    beside,
  ],
  [
    'a manually scheduled start',
    `<Manual>1</Manual>${day('Start', '2027-02-10')}`,
    'start-on 2027-02-10',
    manual,
  ],
  [
    'a manually scheduled start in a separate field',
    `<Manual>1</Manual>${day('Start', '2027-01-04')}${day('ManualStart', '2027-02-10')}`,
    'start-on 2027-02-10',
    manual,
  ],
  [
    'manual scheduling without a date',
    '<Manual>1</Manual>',
    'soonest null',
    /^1 task is scheduled by hand without a day/,
  ],
  [
    'a start without manual scheduling',
    `<Manual>0</Manual>${day('Start', '2027-02-10')}`,
    'soonest null',
    null,
  ],
] as const)('reads %s as a rule', (_what, inside, rule, note) => {
  const { plan, notes } = project(inside)
  const [task] = plan.tasks
  expect([`${task?.rule} ${task?.ruleDay}`, notes]).toEqual([rule, note ? [expect.stringMatching(note)] : []])
})

it("imports a task's hyperlink into its notes, its manual duration and its first baseline", () => {
  const baseline = (number: number, date: string) =>
    `<Baseline><Number>${number}</Number>${day('Start', date)}</Baseline>`
  const { plan } = read(
    `<Project><Tasks><Task><UID>1</UID><Name>Dig</Name><Manual>1</Manual><ManualDuration>PT16H0M0S</ManualDuration><Notes>See</Notes><HyperlinkAddress>https://example.com/dig</HyperlinkAddress>${baseline(1, '2027-01-05')}${baseline(0, '2027-01-06')}</Task></Tasks></Project>`,
  )
  expect(plan.tasks[0]).toMatchObject({
    days: 2,
    notes: 'See\nhttps://example.com/dig',
    baselineStarts: '2027-01-06',
  })
})

const resource = (name: string, more: string) =>
  `<Resources><Resource><UID>5</UID><Name>${name}</Name>${more}</Resource></Resources>`
const assigned = (more: string, count = 1) =>
  `<Assignments>${`<Assignment><TaskUID>1</TaskUID><ResourceUID>5</ResourceUID>${more}</Assignment>`.repeat(count)}</Assignments>`
const field = '<ExtendedAttribute><FieldID>188743767</FieldID><Value>3</Value></ExtendedAttribute>'

describe('Import notes', () => {
  it.each([
    ['<PercentComplete>40</PercentComplete>', '', /^1 task is partly done and is open now.*“Dig”/],
    ['<LevelingDelay>4800</LevelingDelay>', '', /^1 task is delayed by leveling.*“Dig”/],
    ['<Priority>800</Priority>', '', /^1 task has a priority.*“Dig”/],
    ['<FixedCost>120.5</FixedCost>', '', /^1 task has a fixed cost.*“Dig”/],
    ['<SubprojectName>b.mpp</SubprojectName>', '', /^1 task is a link to another project.*“Dig”/],
    [
      '<Baseline><Number>0</Number></Baseline><Baseline><Number>1</Number></Baseline>',
      '',
      /^1 task has several baselines.*“Dig”/,
    ],
    [`<Notes>${'n'.repeat(8001)}</Notes>`, '', /^1 task has more text.*was cut: “Dig”/],
    [field, '', /^1 custom field was left out: “188743767”/],
    [
      field,
      '<ExtendedAttributes><ExtendedAttribute><FieldID>188743767</FieldID><FieldName>Number1</FieldName><Alias>Crew</Alias></ExtendedAttribute></ExtendedAttributes>',
      /^1 custom field was left out: “Crew”/,
    ],
    [
      '',
      `${day('FinishDate', '2027-03-01')}<ScheduleFromStart>0</ScheduleFromStart>`,
      /^1 plan is scheduled back from its finish.*“2027-03-01”/,
    ],
    [
      '',
      resource('Concrete', '<Type>0</Type>') + assigned(''),
      /^1 material or cost was left out.*“Concrete”/,
    ],
    ['', resource('Ann', '<Type>1</Type><StandardRate>40</StandardRate>'), /^1 person has a pay rate.*“Ann”/],
    [
      '',
      resource('Ann', '') + assigned('<Units>0.5</Units>'),
      /^1 task is assigned for a part of people’s time.*“Dig”/,
    ],
    ['', resource('Ann', '') + assigned('', 21), /^1 task is assigned to more than 20 people.*“Dig”/],
    [
      '</Task><Task><UID>2</UID><Name>Phase</Name><Summary>1</Summary>',
      '',
      /^1 task is a summary task and was left out.*“Phase”/,
    ],
  ])('report unsupported content: %s%s', (inside, more, note) => {
    expect(project(inside, more).notes).toEqual([expect.stringMatching(note)])
  })

  it('omit values that every plan has', () => {
    const usual =
      '<Priority>500</Priority><LevelingDelay>0</LevelingDelay><FixedCost>0</FixedCost><Manual>0</Manual><PercentComplete>0</PercentComplete><Active>1</Active><IsSubproject>0</IsSubproject><CalendarUID>-1</CalendarUID>'
    const more =
      '<ScheduleFromStart>1</ScheduleFromStart>' +
      resource('Ann', '<Type>1</Type><StandardRate>0</StandardRate><CostPerUse>0</CostPerUse>') +
      assigned('<Units>1</Units>')
    expect(project(usual, more).notes).toEqual([])
  })

  it.each([
    [
      'Task,Waits for\nDig,\nPour,1FS+2d',
      '1 task waits for something that cannot be read, which was left out: “Pour”.',
    ],
    [
      'Task,Waits for\nDig,\nPour,7',
      '1 task waits for something that cannot be read, which was left out: “Pour”.',
    ],
    ['Task,Notes,Budget\nDig,a,3', '1 column is not known and was left out: “Budget”.'],
    ['Task,Working days\nDig,500', '1 task is longer than 400 working days and was cut: “Dig”.'],
    [
      `Task,Notes\nDig,${'n'.repeat(8001)}`,
      '1 task has more text, tags or steps than a task can hold, and was cut: “Dig”.',
    ],
    [
      `Task,Assigned to\nDig,${'ann '.repeat(21)}`,
      '1 task is assigned to more than 20 people; the others were left out: “Dig”.',
    ],
  ])('report unsupported content of a table: %j', (text, note) => expect(read(text).notes).toEqual([note]))

  it('are empty for a table that is imported completely', () =>
    expect(read('Number,Task,Waits for\n1,Dig,\n2,Pour,1FS+2').notes).toEqual([]))
})
