import type { PlanContent, TaskContent } from '#features/office/projects/rules/plan-content.ts'
import { MAX_LAG_DAYS } from '#features/office/projects/rules/schedule/plan.ts'

export interface ExchangedTask extends TaskContent {
  /** User names. */
  people: string[]
}

/** A plan as files carry it: what it takes to be the same plan again. */
export type ExchangedPlan = PlanContent<ExchangedTask>

/** What a task holds at most. */
export const MAX = { title: 200, notes: 8000, tags: 12, checklist: 60, people: 20, days: 400 } as const

type Lengths = Pick<ExchangedTask, 'title' | 'notes' | 'tags' | 'checklist'>

/** Whether a task that was read has more than it can hold. */
export const isCut = ({ title, notes, tags, checklist }: Lengths): boolean =>
  title.length > MAX.title ||
  notes.length > MAX.notes ||
  tags.length > MAX.tags ||
  checklist.length > MAX.checklist

/** A lag in whole days, within what a plan can hold; 0 for what is no number. */
export const lagOf = (days: number): number =>
  Math.max(-MAX_LAG_DAYS, Math.min(MAX_LAG_DAYS, Math.round(days) || 0))

/** Thrown where a plan names a day that does not exist, with a sentence for the person who imports it. */
export class PlanError extends Error {}

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
