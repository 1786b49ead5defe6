import type { DateRule, LinkKind } from './schedule/plan.ts'
import type { WorkingCalendar } from './schedule/working-calendar.ts'

/** A predecessor of a task. */
export interface ContentLink {
  /** Position of the predecessor in the list of tasks. */
  from: number
  kind: LinkKind
  lag: number
}

/** Everything that a task holds besides its people: what it takes to make the same task in another project. */
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
  /** Ids of people of the staff. */
  assignees: string[]
}

/** A whole plan, independent of the ids of its project and tasks. */
export interface PlanContent<Task extends TaskContent = AssignedTask> {
  starts: string
  calendar: WorkingCalendar
  tasks: Task[]
}
