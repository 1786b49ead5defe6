import type { ContentLink } from '#features/office/projects/rules/plan-content.ts'
import { type LinkKind, MAX_LAG_DAYS } from '#features/office/projects/rules/schedule/plan.ts'
import { schedulePlan } from '#features/office/projects/rules/schedule/schedule-plan.ts'
import { workingDays } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { childrenOf, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import { type ExchangedPlan, type ExchangedTask, lagOf } from './exchanged-plan.ts'
import type { ImportNotes } from './import-notes.ts'
import { linkNumbers } from './project-xml.ts'
import type { Outline, Row } from './read-outline.ts'

/** Link with a lag in elapsed time, converted to working days once the dates are known. */
interface ElapsedLink {
  to: number
  link: ContentLink
  days: number
}

interface Written {
  kind: LinkKind
  lag: number
  unit: 'working' | 'elapsed' | 'percent' | 'elapsed-percent'
}

const MINUTES_OF_DAY = 24 * 60
// Chains of elapsed lags settle one link per round; longer chains use estimates.
const MAX_ROUNDS = 20

/** Sets the links of all tasks to the tasks and summary tasks they depend on. */
export function readLinks(
  outline: Outline,
  plan: ExchangedPlan,
  minutesPerDay: number,
  notes: ImportNotes,
): void {
  const elapsed: ElapsedLink[] = []
  const add = (from: number, to: number, written: Written, isElapsedDuration: boolean) => {
    const [before, task] = [plan.tasks[from], plan.tasks[to]]
    if (!before || !task) return
    const days = lagDays(written, before, minutesPerDay)
    if (written.unit.includes('percent')) notes.add('percent-lag', task.title)
    else if (written.unit === 'elapsed') notes.add('elapsed-lag', task.title)
    else if (!Number.isInteger(days)) notes.add('part-lag', task.title)
    if (Math.abs(days) > MAX_LAG_DAYS) notes.add('long-lag', task.title)
    const link = { from, kind: written.kind, lag: lagOf(days) }
    const same = task.links.find((each) => each.from === from && each.kind === link.kind)
    if (same) same.lag = Math.max(same.lag, link.lag)
    else task.links.push(link)
    if (isElapsedDuration && !same) elapsed.push({ to, link, days })
  }
  for (const row of outline.rows)
    for (const each of childrenOf(row.element, 'PredecessorLink')) {
      const before = outline.byUid.get(textIn(each, 'PredecessorUID'))
      if (!before || textIn(each, 'CrossProject') === '1') {
        for (const { position } of row.tasks) notes.add('lost-link', plan.tasks[position]?.title ?? '')
        continue
      }
      const written = writtenLink(each)
      const to = waiting(row, written.kind, plan, notes)
      for (const task of to) {
        const title = plan.tasks[task]?.title ?? ''
        if (before.isSummary || row.isSummary) notes.add('summary-link', title)
        for (const from of waitedFor(before, written.kind, { plan, notes, title }))
          if (from !== task || !before.isSummary) add(from, task, written, written.unit.startsWith('elapsed'))
      }
    }
  settle(plan, elapsed)
}

function writtenLink(link: XmlElement): Written {
  const kind = linkNumbers[Number(textIn(link, 'Type') || '1')] ?? 'FS'
  const lag = Number(textIn(link, 'LinkLag') || '0') || 0
  // Estimated lags use the same formats plus 32. Even formats are elapsed time.
  const format = Number(textIn(link, 'LagFormat') || '7') % 32
  if (format === 19) return { kind, lag, unit: 'percent' }
  if (format === 20) return { kind, lag, unit: 'elapsed-percent' }
  return { kind, lag, unit: [4, 6, 8, 10, 12].includes(format) ? 'elapsed' : 'working' }
}

/** Returns the lag in working days, or in calendar days if it is elapsed. */
function lagDays({ lag, unit }: Written, { days }: ExchangedTask, minutesPerDay: number): number {
  if (unit.includes('percent')) return (days * lag) / 100
  return lag / 10 / (unit === 'elapsed' ? MINUTES_OF_DAY : minutesPerDay)
}

/** Returns the tasks that wait in place of a summary: all of them for a start, the last one for a finish. */
function waiting(row: Row, kind: LinkKind, plan: ExchangedPlan, notes: ImportNotes): number[] {
  const all = row.tasks.map(({ position }) => position)
  if (!row.isSummary || kind === 'FS' || kind === 'SS') return all
  const last = all.toSorted((one, other) => compare(plan.tasks[other]?.due, plan.tasks[one]?.due)).slice(0, 1)
  for (const position of last) notes.add('summary-finish-link', plan.tasks[position]?.title ?? '')
  return last
}

interface Waiting {
  plan: ExchangedPlan
  notes: ImportNotes
  title: string
}

/** Returns the tasks to wait for in place of a summary: all that end it, or the one that starts it. */
function waitedFor(row: Row, kind: LinkKind, { plan, notes, title }: Waiting): readonly number[] {
  const all = row.tasks.map(({ position }) => position)
  if (!row.isSummary) return all
  if (kind === 'FS' || kind === 'FF') return row.ends
  notes.add('summary-start-link', title)
  return all.toSorted((one, other) => compare(plan.tasks[one]?.starts, plan.tasks[other]?.starts)).slice(0, 1)
}

const compare = (one: Day | undefined, other: Day | undefined): number =>
  (one ?? '').localeCompare(other ?? '')

/** Converts elapsed lags to working days, based on the dates that result from the plan. */
function settle(plan: ExchangedPlan, elapsed: readonly ElapsedLink[]): void {
  const calendar = workingDays(plan.calendar)
  for (let round = 0; elapsed.length > 0 && round < MAX_ROUNDS; round++) {
    const dates = datesOf(plan)
    if (!dates) return
    let isSettled = true
    for (const { link, days } of elapsed) {
      const before = dates[link.from]
      if (!before) continue
      const isEnd = link.kind === 'FS' || link.kind === 'FF'
      // A finish is at the end of its day, a start at the beginning.
      const anchor = isEnd ? addDays(before.due, 1) : before.starts
      const lag = lagOf(calendar.onOrAfter(addDays(anchor, Math.round(days))) - calendar.onOrAfter(anchor))
      if (lag !== link.lag) isSettled = false
      link.lag = lag
    }
    if (isSettled) return
  }
}

function datesOf({ starts, calendar, tasks }: ExchangedPlan) {
  const result = schedulePlan({
    starts,
    calendar,
    tasks: tasks.map((task, index) => ({
      id: String(index),
      days: task.days,
      rule: task.rule,
      on: task.ruleDay,
      done: task.isDone ? { starts: task.starts, due: task.due } : null,
    })),
    links: tasks.flatMap((task, to) =>
      task.links.map(({ from, kind, lag }) => ({ from: String(from), to: String(to), kind, lag })),
    ),
  })
  return result.kind === 'scheduled' ? result.tasks : null
}
