import type { PlanContent, TaskContent } from '#features/office/projects/rules/plan-content.ts'
import { MAX_LAG_DAYS } from '#features/office/projects/rules/schedule/plan.ts'

export interface ExchangedTask extends TaskContent {
  /** User names. */
  people: string[]
}

/** A plan in exchange files, with everything needed to recreate it. */
export type ExchangedPlan = PlanContent<ExchangedTask>

/** Maximum sizes of task fields. */
export const MAX = { title: 200, notes: 8000, tags: 12, checklist: 60, people: 20, days: 400 } as const

type Lengths = Pick<ExchangedTask, 'title' | 'notes' | 'tags' | 'checklist'>

/** True if an imported task exceeds the limits of a task. */
export const isCut = ({ title, notes, tags, checklist }: Lengths): boolean =>
  title.length > MAX.title ||
  notes.length > MAX.notes ||
  tags.length > MAX.tags ||
  checklist.length > MAX.checklist

/** Returns a lag in integer days, limited to the supported range; 0 for non-numbers. */
export const lagOf = (days: number): number =>
  Math.max(-MAX_LAG_DAYS, Math.min(MAX_LAG_DAYS, Math.round(days) || 0))

/** Thrown if a plan contains a nonexistent day. The message is shown to the user who imports it. */
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
