import type { DateRule, LinkKind } from '#features/office/projects/rules/schedule/plan.ts'
import type { WorkingCalendar } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { escaped, xmlElement } from '#platform/contract/texts/xml.ts'
import { checklistText, type ExchangedPlan, type ExchangedTask } from './exchanged-plan.ts'
import { YEARLY } from './read-calendar.ts'

// Microsoft Project counts 8 hours per working day and lags in tenths of minutes; it numbers links and constraints.
const DAY_HOURS = 8
const DAY_TENTHS = 4800
export const linkNumbers: readonly LinkKind[] = ['FF', 'FS', 'SF', 'SS']
const ruleNumbers: Readonly<Record<DateRule, number>> = {
  soonest: 0,
  'start-on': 2,
  'due-on': 3,
  'start-from': 4,
  'due-by': 7,
}
export const TAGS = '188743731'
export const CHECKLIST = '188743734'

const element = (name: string, value: string | number): string => xmlElement(name, {}, escaped(String(value)))
const moment = (name: string, day: string, end = false): string =>
  element(name, `${day}T${end ? '17' : '08'}:00:00`)

/** Generates a plan as Microsoft Project XML, in pieces that take a few milliseconds each. */
export function* projectXml(
  name: string,
  { starts, calendar, tasks }: ExchangedPlan,
): Generator<string, void, undefined> {
  const people = new Map(
    [...new Set(tasks.flatMap((task) => task.people))].map((each, index) => [each, index + 1]),
  )
  yield [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<Project xmlns="http://schemas.microsoft.com/project">',
    element('Name', name) +
      element('Title', name) +
      moment('StartDate', starts) +
      element('MinutesPerDay', DAY_HOURS * 60),
    element('CalendarUID', 1),
    `<Calendars>${calendarXml(calendar)}</Calendars>`,
    '<Tasks>',
  ].join('\n')
  for (const [index, task] of tasks.entries()) yield `${taskXml(task, index)}\n`
  yield '</Tasks>\n<Resources>'
  for (const [person, uid] of people)
    yield `<Resource>${element('UID', uid)}${element('ID', uid)}${element('Name', person)}</Resource>`
  yield '</Resources>\n<Assignments>'
  for (const [index, task] of tasks.entries())
    for (const person of task.people)
      yield `<Assignment>${element('TaskUID', index + 1)}${element('ResourceUID', people.get(person) ?? 0)}</Assignment>`
  yield '</Assignments>\n</Project>'
}

function calendarXml({ workdays, holidays }: WorkingCalendar): string {
  const week = [7, 1, 2, 3, 4, 5, 6].map(
    (day, index) =>
      `<WeekDay>${element('DayType', index + 1)}${element('DayWorking', workdays.includes(day) ? 1 : 0)}</WeekDay>`,
  )
  const exceptions = holidays.map(
    ({ day, name, yearly }) =>
      `<Exception><TimePeriod>${element('FromDate', `${day}T00:00:00`)}${element('ToDate', `${day}T23:59:00`)}</TimePeriod>${element('Name', yearly ? YEARLY + name : name)}${element('DayWorking', 0)}</Exception>`,
  )
  return `<Calendar>${element('UID', 1)}${element('Name', 'Standard')}${element('IsBaseCalendar', 1)}<WeekDays>${week.join('')}</WeekDays><Exceptions>${exceptions.join('')}</Exceptions></Calendar>`
}

function taskXml(task: ExchangedTask, index: number): string {
  const links = task.links.map(
    ({ from, kind, lag }) =>
      `<PredecessorLink>${element('PredecessorUID', from + 1)}${element('Type', linkNumbers.indexOf(kind))}${element('LinkLag', lag * DAY_TENTHS)}${element('LagFormat', 7)}</PredecessorLink>`,
  )
  const extended = (field: string, value: string) =>
    value === ''
      ? ''
      : `<ExtendedAttribute>${element('FieldID', field)}${element('Value', value)}</ExtendedAttribute>`
  const { baselineStarts, baselineDue } = task
  return [
    '<Task>',
    element('UID', index + 1) + element('ID', index + 1) + element('Name', task.title),
    moment('Start', task.starts) + moment('Finish', task.due, true),
    element('Duration', `PT${task.days * DAY_HOURS}H0M0S`) + element('DurationFormat', 7),
    element('Work', `PT${Math.floor(task.estimateMinutes / 60)}H${task.estimateMinutes % 60}M0S`),
    element('Milestone', task.days === 0 ? 1 : 0) + element('PercentComplete', task.isDone ? 100 : 0),
    element('ConstraintType', ruleNumbers[task.rule]),
    task.ruleDay
      ? moment('ConstraintDate', task.ruleDay, task.rule === 'due-on' || task.rule === 'due-by')
      : '',
    task.notes ? element('Notes', task.notes) : '',
    links.join(''),
    extended(TAGS, task.tags.join(' ')) + extended(CHECKLIST, checklistText(task.checklist)),
    baselineStarts && baselineDue
      ? `<Baseline>${element('Number', 0)}${moment('Start', baselineStarts)}${moment('Finish', baselineDue, true)}</Baseline>`
      : '',
    '</Task>',
  ].join('')
}
