import type { DateRule, LinkKind } from '../schedule/plan.ts'
import { FIRST_DAY, LAST_DAY, officeCalendar, type WorkingCalendar } from '../schedule/working-calendar.ts'
import { checklistText, type ExchangedPlan, type ExchangedTask, readChecklist } from './exchanged-plan.ts'
import { childrenOf, escaped, readXml, textIn, type XmlElement } from './read-xml.ts'

// Microsoft Project counts a working day as 8 hours, a lag in tenths of minutes, and numbers links and constraints.
const DAY_HOURS = 8
const DAY_TENTHS = 4800
const linkNumbers: readonly LinkKind[] = ['FF', 'FS', 'SF', 'SS']
const ruleNumbers: Readonly<Record<DateRule, number>> = {
  soonest: 0,
  'start-on': 2,
  'due-on': 3,
  'start-from': 4,
  'due-by': 7,
}
const TAGS = '188743731'
const CHECKLIST = '188743734'
const YEARLY = 'Every year: '

const element = (name: string, value: string | number): string =>
  `<${name}>${typeof value === 'number' ? value : escaped(value)}</${name}>`
const moment = (name: string, day: string, end = false): string =>
  element(name, `${day}T${end ? '17' : '08'}:00:00`)

/** A plan in the XML of Microsoft Project. */
export function writeProjectXml(name: string, { starts, calendar, tasks }: ExchangedPlan): string {
  const people = [...new Set(tasks.flatMap((task) => task.people))]
  const assignments = tasks.flatMap((task, index) =>
    task.people.map(
      (person) =>
        `<Assignment>${element('TaskUID', index + 1)}${element('ResourceUID', people.indexOf(person) + 1)}</Assignment>`,
    ),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<Project xmlns="http://schemas.microsoft.com/project">',
    element('Name', name) +
      element('Title', name) +
      moment('StartDate', starts) +
      element('MinutesPerDay', DAY_HOURS * 60),
    element('CalendarUID', 1),
    `<Calendars>${calendarXml(calendar)}</Calendars>`,
    `<Tasks>${tasks.map(taskXml).join('\n')}</Tasks>`,
    `<Resources>${people.map((person, index) => `<Resource>${element('UID', index + 1)}${element('ID', index + 1)}${element('Name', person)}</Resource>`).join('')}</Resources>`,
    `<Assignments>${assignments.join('')}</Assignments>`,
    '</Project>',
  ].join('\n')
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

/** The plan in an XML of Microsoft Project; null of what is none. Summary tasks and empty rows are left out. */
export function readProjectXml(text: string): ExchangedPlan | null {
  const project = readXml(text)
  if (project?.name !== 'Project') return null
  const rows = childrenOf(childrenOf(project, 'Tasks')[0], 'Task').filter(
    (task) => textIn(task, 'Name') !== '' && textIn(task, 'Summary') !== '1' && textIn(task, 'UID') !== '0',
  )
  const positions = new Map(rows.map((task, index) => [textIn(task, 'UID'), index]))
  const starts = dayIn(textIn(project, 'StartDate'))
  const tasks = rows.map((task) => readTask(task, positions, starts ?? FIRST_DAY))
  for (const [uid, people] of peopleByTask(project)) tasks[positions.get(uid) ?? -1]?.people.push(...people)
  const first = tasks.reduce<string | null>(
    (day, each) => (day === null || each.starts < day ? each.starts : day),
    null,
  )
  return { starts: starts ?? first ?? FIRST_DAY, calendar: readCalendar(project), tasks }
}

function dayIn(text: string): string | null {
  const day = text.slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    day >= FIRST_DAY &&
    day <= LAST_DAY &&
    !Number.isNaN(Date.parse(day))
    ? day
    : null
}

function minutesIn(text: string): number {
  const [, hours = '0', minutes = '0'] = /^PT(\d{1,7})H(\d{1,2})M/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}

function readTask(task: XmlElement, positions: ReadonlyMap<string, number>, first: string): ExchangedTask {
  const number = Number(textIn(task, 'ConstraintType') || '0')
  const found = Object.entries(ruleNumbers).find(([, each]) => each === number)?.[0] as DateRule | undefined
  const ruleDay = dayIn(textIn(task, 'ConstraintDate'))
  const rule = ruleDay === null ? 'soonest' : (found ?? 'start-from')
  const [baseline] = childrenOf(task, 'Baseline')
  const extended = new Map(
    childrenOf(task, 'ExtendedAttribute').map((each) => [textIn(each, 'FieldID'), textIn(each, 'Value')]),
  )
  const starts = dayIn(textIn(task, 'Start')) ?? first
  const days =
    textIn(task, 'Milestone') === '1' ? 0 : Math.ceil(minutesIn(textIn(task, 'Duration')) / (DAY_HOURS * 60))
  return {
    title: textIn(task, 'Name').slice(0, 200),
    ...{ days: Math.min(days, 400), rule, ruleDay: rule === 'soonest' ? null : ruleDay, starts },
    due: dayIn(textIn(task, 'Finish')) ?? starts,
    isDone: Number(textIn(task, 'PercentComplete') || '0') >= 100,
    baselineStarts: dayIn(textIn(baseline, 'Start')),
    baselineDue: dayIn(textIn(baseline, 'Finish')),
    estimateMinutes: Math.min(minutesIn(textIn(task, 'Work')), 600_000),
    people: [],
    tags: (extended.get(TAGS) ?? '').split(/\s/).filter(Boolean).slice(0, 12),
    checklist: readChecklist(extended.get(CHECKLIST) ?? '').slice(0, 60),
    notes: textIn(task, 'Notes').slice(0, 8000),
    links: childrenOf(task, 'PredecessorLink').flatMap((link) => {
      const from = positions.get(textIn(link, 'PredecessorUID'))
      const kind = linkNumbers[Number(textIn(link, 'Type') || '1')] ?? 'FS'
      return from === undefined
        ? []
        : [{ from, kind, lag: Math.round(Number(textIn(link, 'LinkLag') || '0') / DAY_TENTHS) }]
    }),
  }
}

function peopleByTask(project: XmlElement): Map<string, string[]> {
  const names = new Map(
    childrenOf(childrenOf(project, 'Resources')[0], 'Resource').map((each) => [
      textIn(each, 'UID'),
      textIn(each, 'Name'),
    ]),
  )
  const people = new Map<string, string[]>()
  for (const each of childrenOf(childrenOf(project, 'Assignments')[0], 'Assignment')) {
    const name = names.get(textIn(each, 'ResourceUID'))
    const task = textIn(each, 'TaskUID')
    if (name) people.set(task, [...(people.get(task) ?? []), name])
  }
  return people
}

function readCalendar(project: XmlElement): WorkingCalendar {
  const all = childrenOf(childrenOf(project, 'Calendars')[0], 'Calendar')
  const own = all.find((each) => textIn(each, 'UID') === textIn(project, 'CalendarUID')) ?? all[0]
  const week = childrenOf(childrenOf(own, 'WeekDays')[0], 'WeekDay').filter(
    (day) => Number(textIn(day, 'DayType')) > 0,
  )
  const workdays = week
    .filter((day) => textIn(day, 'DayWorking') === '1')
    .map((day) => ((Number(textIn(day, 'DayType')) + 5) % 7) + 1)
    .sort()
  const holidays = childrenOf(childrenOf(own, 'Exceptions')[0], 'Exception').flatMap((each) => {
    const day = dayIn(textIn(childrenOf(each, 'TimePeriod')[0], 'FromDate'))
    if (day === null || textIn(each, 'DayWorking') === '1') return []
    const name = textIn(each, 'Name')
    const yearly = name.startsWith(YEARLY)
    return [{ day, name: (yearly ? name.slice(YEARLY.length) : name).slice(0, 80) || 'Day off', yearly }]
  })
  return {
    workdays: workdays.length > 0 ? workdays : officeCalendar.workdays,
    holidays: holidays.slice(0, 300),
  }
}
