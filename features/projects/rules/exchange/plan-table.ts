import { type DateRule, dateRules, type LinkKind } from '../schedule/plan.ts'
import { FIRST_DAY, LAST_DAY, officeCalendar } from '../schedule/working-calendar.ts'
import {
  checklistText,
  type ExchangedLink,
  type ExchangedPlan,
  type ExchangedTask,
  readChecklist,
} from './exchanged-plan.ts'

const headings = [
  ...['Number', 'Task', 'Working days', 'Date', 'Day', 'Waits for', 'Assigned to', 'Starts', 'Due', 'Done'],
  ...['Estimated minutes', 'Tags', 'Checklist', 'Notes', 'Baseline starts', 'Baseline due'],
]

/** A plan as the rows of a table; its first day and working calendar are not part of it. */
export const planRows = ({ tasks }: ExchangedPlan): string[][] => [
  headings,
  ...tasks.map((task, index) => [
    ...[String(index + 1), task.title, String(task.days), task.rule, task.ruleDay ?? ''],
    task.links
      .map(({ from, kind, lag }) => `${from + 1}${kind}${lag === 0 ? '' : lag > 0 ? `+${lag}` : lag}`)
      .join(' '),
    ...[task.people.join(' '), task.starts, task.due, task.isDone ? 'yes' : 'no'],
    ...[String(task.estimateMinutes), task.tags.join(' '), checklistText(task.checklist), task.notes],
    ...[task.baselineStarts ?? '', task.baselineDue ?? ''],
  ]),
]

/** The plan in the rows of a table; null where a heading that it cannot do without is missing. */
export function readPlanRows(rows: readonly (readonly string[])[]): ExchangedPlan | null {
  const [first = [], ...rest] = rows
  const column = (name: string) =>
    first.findIndex((heading) => heading.trim().toLowerCase() === name.toLowerCase())
  if (column('Task') < 0) return null
  const filled = rest.filter((row) => (row[column('Task')] ?? '').trim() !== '')
  const cell = (row: readonly string[], name: string) => (row[column(name)] ?? '').trim()
  const numbers = new Map(filled.map((row, index) => [cell(row, 'Number') || String(index + 1), index]))
  const tasks = filled.map((row): ExchangedTask => {
    const ruleDay = dayIn(cell(row, 'Day'))
    const rule = dateRules.find((each) => each === cell(row, 'Date')) ?? (ruleDay ? 'start-from' : 'soonest')
    const starts = dayIn(cell(row, 'Starts')) ?? FIRST_DAY
    return {
      title: cell(row, 'Task').slice(0, 200),
      days: Math.min(numberIn(cell(row, 'Working days'), 1), 400),
      ...dated(rule, ruleDay),
      ...{
        starts,
        due: dayIn(cell(row, 'Due')) ?? starts,
        isDone: /^(yes|true|1|x)$/i.test(cell(row, 'Done')),
      },
      baselineStarts: dayIn(cell(row, 'Baseline starts')),
      baselineDue: dayIn(cell(row, 'Baseline due')),
      estimateMinutes: Math.min(numberIn(cell(row, 'Estimated minutes'), 0), 600_000),
      people: cell(row, 'Assigned to').split(/[\s;]/).filter(Boolean).slice(0, 20),
      tags: cell(row, 'Tags').split(/\s/).filter(Boolean).slice(0, 12),
      checklist: readChecklist(cell(row, 'Checklist')).slice(0, 60),
      notes: cell(row, 'Notes').slice(0, 8000),
      links: cell(row, 'Waits for')
        .split(/[\s;]/)
        .flatMap((text) => linkIn(text, numbers)),
    }
  })
  const known = tasks.map(({ starts }) => starts).filter((day) => day !== FIRST_DAY)
  return { starts: known.sort()[0] ?? FIRST_DAY, calendar: officeCalendar, tasks }
}

const dated = (rule: DateRule, ruleDay: string | null): Pick<ExchangedTask, 'rule' | 'ruleDay'> =>
  rule === 'soonest' || ruleDay === null ? { rule: 'soonest', ruleDay: null } : { rule, ruleDay }

const numberIn = (text: string, otherwise: number): number =>
  /^\d{1,7}$/.test(text) ? Number(text) : otherwise

function dayIn(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= FIRST_DAY &&
    text <= LAST_DAY &&
    !Number.isNaN(Date.parse(text))
    ? text
    : null
}

function linkIn(text: string, numbers: ReadonlyMap<string, number>): ExchangedLink[] {
  const [, number = '', kind, lag] = /^(\d{1,6})(FS|SS|FF|SF)?([+-]\d{1,3})?$/.exec(text) ?? []
  const from = numbers.get(number)
  return from === undefined ? [] : [{ from, kind: (kind ?? 'FS') as LinkKind, lag: Number(lag ?? '0') }]
}
