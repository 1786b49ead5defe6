import type { DateRule } from '#features/office/projects/rules/schedule/plan.ts'
import { type WorkingDays, workingDays } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { childrenOf, readXml, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import { addOtherNotes, addTaskNotes } from './add-other-notes.ts'
import { type ExchangedPlan, type ExchangedTask, isCut, MAX, readChecklist } from './exchanged-plan.ts'
import { ImportNotes } from './import-notes.ts'
import { CHECKLIST, TAGS } from './project-xml.ts'
import { readCalendar } from './read-calendar.ts'
import { dayIn, minutesIn } from './read-days.ts'
import { readLinks } from './read-links.ts'
import { readOutline } from './read-outline.ts'
import { readPeople } from './read-people.ts'

const DAY_MINUTES = 480
const ELAPSED = [4, 6, 8, 10, 12]

/** Imported plan, with a sentence for each kind of change made during import. */
export interface ReadPlan {
  plan: ExchangedPlan
  notes: string[]
}

/**
 * Reads a plan from a Microsoft Project XML file, or returns null if the file is not one. Summary tasks and empty rows
 * are omitted. A plan without a start day starts today. Throws `PlanError` on a nonexistent day.
 */
export function readProjectXml(text: string, today: Day): ReadPlan | null {
  const project = readXml(text)
  if (project?.name !== 'Project') return null
  const notes = new ImportNotes()
  const outline = readOutline(project, notes)
  const first = dayIn(textIn(project, 'StartDate')) ?? firstStart(outline.leaves) ?? today
  const written = Number(textIn(project, 'MinutesPerDay'))
  const minutesPerDay = written > 0 && written <= 24 * 60 ? written : DAY_MINUTES
  const calendar = readCalendar(project, minutesPerDay, notes)
  const reading = { first, minutesPerDay, calendar: workingDays(calendar), notes }
  const plan = { starts: first, calendar, tasks: outline.leaves.map((task) => readTask(task, reading)) }
  readLinks(outline, plan, minutesPerDay, notes)
  readPeople(project, outline, plan, notes)
  addOtherNotes(project, outline, notes)
  return { plan, notes: notes.sentences }
}

const firstStart = (tasks: readonly XmlElement[]): Day | undefined =>
  tasks.flatMap((task) => dayIn(textIn(task, 'Start')) ?? []).sort()[0]

interface Reading {
  first: Day
  minutesPerDay: number
  calendar: WorkingDays
  notes: ImportNotes
}

function readTask(task: XmlElement, reading: Reading): ExchangedTask {
  const baselines = childrenOf(task, 'Baseline')
  const baseline = baselines.find((each) => ['', '0'].includes(textIn(each, 'Number'))) ?? baselines[0]
  const extended = new Map(
    childrenOf(task, 'ExtendedAttribute').map((each) => [textIn(each, 'FieldID'), textIn(each, 'Value')]),
  )
  const starts = dayIn(textIn(task, 'Start')) ?? reading.first
  const days = readDays(task, reading)
  const title = textIn(task, 'Name')
  const notes = [textIn(task, 'Notes'), textIn(task, 'HyperlinkAddress')].filter(Boolean).join('\n')
  const tags = (extended.get(TAGS) ?? '').split(/\s/).filter(Boolean)
  const checklist = readChecklist(extended.get(CHECKLIST) ?? '')
  if (isCut({ title, notes, tags, checklist })) reading.notes.add('cut', title)
  addTaskNotes(task, reading.notes)
  return {
    title: title.slice(0, MAX.title),
    days,
    ...readRule(task, days, reading),
    starts,
    due: dayIn(textIn(task, 'Finish')) ?? starts,
    isDone: Number(textIn(task, 'PercentComplete') || '0') >= 100,
    baselineStarts: dayIn(textIn(baseline, 'Start')),
    baselineDue: dayIn(textIn(baseline, 'Finish')),
    estimateMinutes: Math.min(minutesIn(textIn(task, 'Work')), 600_000),
    people: [],
    tags: tags.slice(0, MAX.tags),
    checklist: checklist.slice(0, MAX.checklist),
    notes: notes.slice(0, MAX.notes),
    links: [],
  }
}

function readDays(task: XmlElement, { minutesPerDay, calendar, notes }: Reading): number {
  if (textIn(task, 'Milestone') === '1') return 0
  const title = textIn(task, 'Name')
  const minutes = minutesIn(textIn(task, 'Duration') || textIn(task, 'ManualDuration'))
  const [starts, due] = [dayIn(textIn(task, 'Start')), dayIn(textIn(task, 'Finish'))]
  let days = minutes / minutesPerDay
  // Estimated durations use the same formats plus 32.
  if (ELAPSED.includes(Number(textIn(task, 'DurationFormat') || '7') % 32) && minutes > 0) {
    notes.add('elapsed-duration', title)
    days =
      starts && due
        ? Math.max(1, calendar.onOrBefore(due) - calendar.onOrAfter(starts) + 1)
        : Math.ceil(((minutes / (24 * 60)) * 5) / 7)
  }
  if (!Number.isInteger(days)) notes.add('part-days', title)
  if (days > MAX.days) notes.add('long-duration', title)
  return Math.min(Math.ceil(days), MAX.days)
}

type Rule = Pick<ExchangedTask, 'rule' | 'ruleDay'>
const asSoon: Rule = { rule: 'soonest', ruleDay: null }
const sameRules: Readonly<Record<number, DateRule>> = {
  2: 'start-on',
  3: 'due-on',
  4: 'start-from',
  7: 'due-by',
}

/** Manually scheduled tasks retain their day. A deadline becomes the due date unless a constraint is stricter. */
function readRule(task: XmlElement, days: number, reading: Reading): Rule {
  const isManual = textIn(task, 'Manual') === '1'
  const rule = isManual ? manualRule(task, reading) : constraint(task, days, reading)
  const deadline = dayIn(textIn(task, 'Deadline'))
  if (deadline === null) return rule
  if (rule.ruleDay === null) return { rule: 'due-by', ruleDay: deadline }
  const isStricter = (rule.rule === 'due-by' || rule.rule === 'due-on') && rule.ruleDay <= deadline
  if (!isStricter) reading.notes.add('deadline', textIn(task, 'Name'))
  return rule
}

function manualRule(task: XmlElement, { notes }: Reading): Rule {
  const day = dayIn(textIn(task, 'ManualStart')) ?? dayIn(textIn(task, 'Start'))
  notes.add(day === null ? 'manual-open' : 'manual', textIn(task, 'Name'))
  return day === null ? asSoon : { rule: 'start-on', ruleDay: day }
}

/** Maps four of the eight constraints directly. Latest start and earliest finish derive from the task's duration. */
function constraint(task: XmlElement, days: number, { calendar, notes }: Reading): Rule {
  const title = textIn(task, 'Name')
  const type = Number(textIn(task, 'ConstraintType') || '0')
  if (type === 0) return asSoon
  if (type === 1) {
    notes.add('as-late', title)
    return asSoon
  }
  const on = dayIn(textIn(task, 'ConstraintDate'))
  const same = sameRules[type]
  if (on === null || (!same && type !== 5 && type !== 6)) {
    notes.add('no-constraint', title)
    return asSoon
  }
  if (same) return { rule: same, ruleDay: on }
  const length = Math.max(days, 1) - 1
  if (type === 5) {
    notes.add('latest-start', title)
    return { rule: 'due-by', ruleDay: length === 0 ? on : calendar.dayOf(calendar.onOrBefore(on) + length) }
  }
  notes.add('earliest-finish', title)
  return { rule: 'start-from', ruleDay: length === 0 ? on : calendar.dayOf(calendar.onOrAfter(on) - length) }
}
