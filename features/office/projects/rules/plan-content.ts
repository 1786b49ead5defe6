import type { DateRule, LinkKind } from './schedule/plan.ts'
import type { WorkingCalendar } from './schedule/working-calendar.ts'

/** A predecessor of a task. */
export interface ContentLink {
  /** Position of the predecessor in the task list. */
  from: number
  kind: LinkKind
  lag: number
}

/** All fields of a task except its people, sufficient to recreate it in another project. */
export interface TaskContent {
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
  tags: string[]
  checklist: { text: string; done: boolean }[]
  notes: string
  links: ContentLink[]
}

export interface AssignedTask extends TaskContent {
  /** User ids of staff members. */
  assignees: string[]
}

/** A complete plan, independent of the ids of its project and tasks. */
export interface PlanContent<Task extends TaskContent = AssignedTask> {
  starts: string
  calendar: WorkingCalendar
  tasks: Task[]
}
