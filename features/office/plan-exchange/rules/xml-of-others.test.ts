import { describe, expect, it } from 'vitest'
import { officeCalendar } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { readProjectXml } from './read-project-xml.ts'

const TODAY = '2026-11-27'

describe('XML from another program', () => {
  const project = (inside: string) => readProjectXml(`<Project>${inside}</Project>`, TODAY)?.plan
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
  ])('reads %s as %i days', (inside, days) => expect(taskOf(inside)?.days).toBe(days))

  it.each([
    ['2', '2026-11-06T08:00:00', 'start-on', '2026-11-06'],
    ['3', '2026-11-06T08:00:00', 'due-on', '2026-11-06'],
    ['4', '2026-11-06T08:00:00', 'start-from', '2026-11-06'],
    ['7', '2026-11-06T08:00:00', 'due-by', '2026-11-06'],
    ['1', '2026-11-06T08:00:00', 'soonest', null],
    ['0', '2026-11-06T08:00:00', 'soonest', null],
    ['2', '', 'soonest', null],
  ])('reads a constraint %s of %j as %s %s', (type, day, rule, ruleDay) => {
    const inside = `<ConstraintType>${type}</ConstraintType><ConstraintDate>${day}</ConstraintDate>`
    expect(taskOf(inside)).toMatchObject({ rule, ruleDay })
  })

  it('provides the dates, status, work, notes and baseline of a task', () => {
    expect(
      taskOf(`<Start>2026-11-03T08:00:00</Start><Finish>2026-11-05T17:00:00</Finish><PercentComplete>100</PercentComplete>
        <Work>PT1H35M0S</Work><Notes> Call </Notes><Baseline><Start>2026-11-02T08:00:00</Start><Finish>2026-11-04T17:00:00</Finish></Baseline>`),
    ).toMatchObject({
      starts: '2026-11-03',
      due: '2026-11-05',
      isDone: true,
      estimateMinutes: 95,
      notes: 'Call',
      baselineStarts: '2026-11-02',
      baselineDue: '2026-11-04',
      links: [],
      tags: [],
      checklist: [],
    })
    expect(taskOf('<PercentComplete>99</PercentComplete>')?.isDone).toBe(false)
  })

  it('uses the project start for a task without dates', () => {
    const before = '<StartDate>2026-11-02T08:00:00</StartDate>'
    expect(taskOf('', before)).toMatchObject({ starts: '2026-11-02', due: '2026-11-02' })
    expect(taskOf('')).toMatchObject({ starts: TODAY, due: TODAY })
  })

  it.each([
    ['0', 'FF'],
    ['1', 'FS'],
    ['2', 'SF'],
    ['3', 'SS'],
    ['', 'FS'],
    ['9', 'FS'],
  ])('reads a link of type %j as %s', (type, kind) => {
    const links = project(`<Tasks><Task><UID>4</UID><Name>Dig</Name></Task><Task><UID>5</UID><Name>Pour</Name>
      <PredecessorLink><PredecessorUID>4</PredecessorUID><Type>${type}</Type><LinkLag>-7300</LinkLag></PredecessorLink>
      <PredecessorLink><PredecessorUID>77</PredecessorUID></PredecessorLink></Task></Tasks>`)?.tasks[1]?.links
    expect(links).toEqual([{ from: 0, kind, lag: -2 }])
  })

  it('omits summary tasks, the project row and rows without a name', () => {
    const read =
      project(`<Tasks><Task><UID>0</UID><Name>All</Name></Task><Task><UID>1</UID><Name>Phase</Name><Summary>1</Summary></Task>
      <Task><UID>2</UID></Task><Task><UID>3</UID><Name>Dig</Name><Summary>0</Summary></Task></Tasks>`)
    expect(read?.tasks.map(({ title }) => title)).toEqual(['Dig'])
  })

  it('lists the assignees', () => {
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

  it('uses the calendar that the project names, with Sunday as the seventh day', () => {
    const calendar = (uid: number, inside: string) => `<Calendar><UID>${uid}</UID>${inside}</Calendar>`
    const own = `<WeekDays>${day(0, 1)}${day(1, 1)}${day(2, 0)}${day(7, 1)}</WeekDays><Exceptions>
      ${exception('2026-12-25T00:00:00', '<Name>Every year: Christmas</Name>')}
      ${exception('2026-12-31T00:00:00', '<DayWorking>0</DayWorking>')}
      ${exception('2026-12-30T00:00:00', '<Name>Saturday made up</Name><DayWorking>1</DayWorking>')}
      ${exception('soon', '<Name>Nothing</Name>')}</Exceptions>`
    const other = `<WeekDays>${day(3, 1)}</WeekDays>`
    const requested = {
      workdays: [6, 7],
      holidays: [
        { day: '2026-12-25', name: 'Christmas', yearly: true },
        { day: '2026-12-31', name: 'Day off', yearly: false },
      ],
    }
    const both = `<Calendars>${calendar(3, other)}${calendar(4, own)}</Calendars>`
    expect(project(`<CalendarUID>4</CalendarUID>${both}`)?.calendar).toEqual(requested)
    expect(project(both)?.calendar.workdays).toEqual([2])
    expect(project('')?.calendar).toEqual(officeCalendar)
  })
})
