import type { ContentLink } from '#features/office/projects/rules/plan-content.ts'
import { type DateRule, dateRules, type LinkKind } from '#features/office/projects/rules/schedule/plan.ts'
import {
  FIRST_DAY,
  LAST_DAY,
  officeCalendar,
} from '#features/office/projects/rules/schedule/working-calendar.ts'
import type { CsvExport } from '#platform/contract/csv.ts'
import { readDay, type SlashOrder, slashOrderIn } from '#platform/contract/tables/days.ts'
import { readTable } from '#platform/contract/tables/read-table.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import {
  checklistText,
  type ExchangedPlan,
  type ExchangedTask,
  isCut,
  lagOf,
  MAX,
  readChecklist,
} from './exchanged-plan.ts'
import { ImportNotes } from './import-notes.ts'

const headings = [
  ...['Number', 'Task', 'Working days', 'Date', 'Day', 'Waits for', 'Assigned to', 'Starts', 'Due', 'Done'],
  ...['Estimated minutes', 'Tags', 'Checklist', 'Notes', 'Baseline starts', 'Baseline due'],
]

/** A plan as a table, without its first day and working calendar. */
export const planTable: CsvExport<string[]> = {
  file: 'plan',
  columns: headings.map((heading, index) => [heading, (row) => row[index]] as const),
}

/** Returns the row for the task at a position of the plan. */
export const planRow = (task: ExchangedTask, index: number): string[] => [
  ...[String(index + 1), task.title, String(task.days), task.rule, task.ruleDay ?? ''],
  task.links
    .map(({ from, kind, lag }) => `${from + 1}${kind}${lag === 0 ? '' : lag > 0 ? `+${lag}` : lag}`)
    .join(' '),
  ...[task.people.join(' '), task.starts, task.due, task.isDone ? 'yes' : 'no'],
  ...[String(task.estimateMinutes), task.tags.join(' '), checklistText(task.checklist), task.notes],
  ...[task.baselineStarts ?? '', task.baselineDue ?? ''],
]

/** Reports an error such as 'Row 2, Starts: There is no 2027-02-30.' */
type Report = (column: string, message: string) => void

const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.toLowerCase() === 'task') &&
  (cells.length === 1 || cells.filter((cell) => headings.some((name) => isNamed(cell, name))).length > 1)
const isNamed = (cell: string, name: string): boolean => cell.toLowerCase() === name.toLowerCase()

const MAX_FAULTS = 5
const dayColumns = ['Day', 'Starts', 'Due', 'Baseline starts', 'Baseline due']

/**
 * Parses a plan from table text. Without a first day, the plan starts today. Returns null if there is no task column;
 * `problem` lists the rows and columns that cannot be read.
 */
export function readPlanTable(
  text: string,
  today: Day,
  notes = new ImportNotes(),
): ExchangedPlan | { problem: string } | null {
  const table = readTable(text, { isHeading })
  if (table.problem !== '') return { problem: table.problem }
  const [first = [], ...rest] = table.rows
  const column = (name: string) => first.findIndex((heading) => isNamed(heading, name))
  if (column('Task') < 0) return null
  for (const heading of first)
    if (heading !== '' && !headings.some((name) => isNamed(heading, name)))
      notes.add('unread-column', heading)
  const columns = new Map(headings.map((name) => [name, column(name)]))
  const cell = (row: readonly string[], name: string) => row[columns.get(name) ?? -1] ?? ''
  const filled = rest
    .map((row, index) => ({ row, number: table.rowNumbers[index + 1] ?? 0 }))
    .filter(({ row }) => cell(row, 'Task') !== '')
  const numbers = new Map(filled.map(({ row }, index) => [cell(row, 'Number') || String(index + 1), index]))
  const order = slashOrderIn(filled.flatMap(({ row }) => dayColumns.map((name) => cell(row, name))))
  const problems: string[] = []
  const tasks = filled.map(({ row, number }) => {
    const report: Report = (name, message) => problems.push(`Row ${number}, ${name}: ${message}`)
    return readTask((name) => cell(row, name), { numbers, order, report, notes })
  })
  if (problems.length > 0) return { problem: listed(problems) }
  const starts = tasks.flatMap((task) => task.starts ?? []).sort()[0] ?? today
  return { starts, calendar: officeCalendar, tasks: tasks.map((task) => withDays(task, starts)) }
}

function listed(problems: readonly string[]): string {
  const more = problems.length - MAX_FAULTS
  return [...problems.slice(0, MAX_FAULTS), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

type ReadTask = Omit<ExchangedTask, 'starts' | 'due'> & { starts: Day | null; due: Day | null }

function withDays({ starts, due, ...task }: ReadTask, first: Day): ExchangedTask {
  return { ...task, starts: starts ?? first, due: due ?? starts ?? first }
}

/** Returns a row's value in the given column. */
type Cell = (column: string) => string

interface Reading {
  numbers: ReadonlyMap<string, number>
  order: SlashOrder | null
  report: Report
  notes: ImportNotes
}

function readTask(cell: Cell, { numbers, order, report, notes }: Reading): ReadTask {
  const day = (name: string) => dayIn(cell(name), order, (message) => report(name, message))
  const whole = (name: string, otherwise: number) => {
    if (!/^\d{0,7}$/.test(cell(name))) report(name, 'Please enter a whole number.')
    return cell(name) === '' ? otherwise : Number(cell(name))
  }
  const words = (name: string, separator: RegExp) => cell(name).split(separator).filter(Boolean)
  const [title, people, tags] = [cell('Task'), words('Assigned to', /[\s;]/), words('Tags', /\s/)]
  const [checklist, days] = [readChecklist(cell('Checklist')), whole('Working days', 1)]
  const waitsFor = words('Waits for', /[\s;]/).map((text) => linkIn(text, numbers))
  if (isCut({ title, tags, checklist, notes: cell('Notes') })) notes.add('cut', title)
  if (people.length > MAX.people) notes.add('many-people', title)
  if (days > MAX.days) notes.add('long-duration', title)
  if (waitsFor.includes(null)) notes.add('unread-link', title)
  return {
    title: title.slice(0, MAX.title),
    days: Math.min(days, MAX.days),
    ...dated(cell, day('Day'), report),
    starts: day('Starts'),
    due: day('Due'),
    isDone: /^(yes|true|1|x)$/i.test(cell('Done')),
    baselineStarts: day('Baseline starts'),
    baselineDue: day('Baseline due'),
    estimateMinutes: Math.min(whole('Estimated minutes', 0), 600_000),
    people: people.slice(0, MAX.people),
    tags: tags.slice(0, MAX.tags),
    checklist: checklist.slice(0, MAX.checklist),
    notes: cell('Notes').slice(0, MAX.notes),
    links: waitsFor.filter((link) => link !== null),
  }
}

/** Returns the date rule of a task. A task without a rule starts on the first possible day. */
function dated(cell: Cell, ruleDay: Day | null, report: Report): Pick<ExchangedTask, 'rule' | 'ruleDay'> {
  const named = dateRules.find((each) => each === cell('Date').toLowerCase())
  if (cell('Date') !== '' && !named) report('Date', `Please write one of ${dateRules.join(', ')}.`)
  const rule: DateRule = named ?? (ruleDay === null ? 'soonest' : 'start-from')
  if (rule === 'soonest') return { rule, ruleDay: null }
  if (cell('Day') === '') report('Day', `Please enter the day for ${rule}.`)
  return { rule, ruleDay }
}

function dayIn(text: string, order: SlashOrder | null, report: (message: string) => void): Day | null {
  const read = readDay(text, order)
  if ('problem' in read) report(read.problem)
  else if (read.day !== '' && (read.day < FIRST_DAY || read.day > LAST_DAY))
    report(`Plans have days from ${FIRST_DAY} to ${LAST_DAY}.`)
  else if (read.day !== '') return read.day
  return null
}

/** Returns null if the link cannot be read or its task is not in the table. */
function linkIn(text: string, numbers: ReadonlyMap<string, number>): ContentLink | null {
  const [, number = '', kind, lag] = /^(\d{1,6})(FS|SS|FF|SF)?([+-]\d{1,3})?$/.exec(text) ?? []
  const from = numbers.get(number)
  if (from === undefined) return null
  return { from, kind: (kind ?? 'FS') as LinkKind, lag: lagOf(Number(lag ?? '0')) }
}
