import type { DateRule, LinkKind } from '../schedule/plan.ts'
import type { WorkingCalendar } from '../schedule/working-calendar.ts'

export interface ExchangedLink {
  /** Position of the predecessor in the list of tasks. */
  from: number
  kind: LinkKind
  lag: number
}

export interface ExchangedTask {
  title: string
  days: number
  rule: DateRule
  ruleDay: string | null
  starts: string
  due: string
  isDone: boolean
  baselineStarts: string | null
  baselineDue: string | null
  estimateMinutes: number
  /** User names. */
  people: string[]
  tags: string[]
  checklist: { text: string; done: boolean }[]
  notes: string
  links: ExchangedLink[]
}

/** A plan as files carry it: what it takes to be the same plan again. */
export interface ExchangedPlan {
  starts: string
  calendar: WorkingCalendar
  tasks: ExchangedTask[]
}

export const checklistText = (items: ExchangedTask['checklist']): string =>
  items.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`).join('\n')

export const readChecklist = (text: string): ExchangedTask['checklist'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const marked = /^\[([x ])\] (.{1,200})$/.exec(line)
      return { text: (marked?.[2] ?? line).slice(0, 200), done: marked?.[1] === 'x' }
    })
