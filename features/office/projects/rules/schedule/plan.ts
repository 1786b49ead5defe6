import type { Day } from '#platform/contract/zoned-days.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** Dependency types: finish to start, start to start, finish to finish, start to finish. */
export const linkKinds = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkKind = (typeof linkKinds)[number]

export const linkKindNames: Readonly<Record<LinkKind, string>> = {
  FS: 'Starts after it ends',
  SS: 'Starts after it starts',
  FF: 'Ends after it ends',
  SF: 'Ends after it starts',
}

/** Date constraints of a task besides predecessors, which always take precedence; violations are reported. */
export const dateRules = ['soonest', 'start-from', 'start-on', 'due-by', 'due-on'] as const
export type DateRule = (typeof dateRules)[number]

export const dateRuleNames: Readonly<Record<DateRule, string>> = {
  soonest: 'As soon as possible',
  'start-from': 'Not before',
  'start-on': 'Starts on',
  'due-by': 'Due by, started as soon as possible',
  'due-on': 'Due on, started in time for it',
}

export interface PlannedTask {
  id: string
  /** Duration in working days; 0 is a milestone, which is reached at the end of its day. */
  days: number
  rule: DateRule
  /** Day of the rule; null for 'soonest'. */
  on: Day | null
  /** Actual days of a finished task, which do not change. */
  done: { starts: Day; due: Day } | null
}

export interface PlanLink {
  from: string
  to: string
  kind: LinkKind
  /** Working days between the tasks; negative is a lead. */
  lag: number
}

export interface Plan {
  /** No unfinished task starts before this day. */
  starts: Day
  calendar: WorkingCalendar
  tasks: readonly PlannedTask[]
  links: readonly PlanLink[]
}

/** Reason for a task's dates. */
export type Reason =
  | { kind: 'start' }
  | { kind: 'rule' }
  | { kind: 'done' }
  | { kind: 'link'; from: string; link: LinkKind; lag: number }

export interface ScheduledTask {
  id: string
  starts: Day
  due: Day
  /** Working days a task can be late without delaying the end of the project; null for finished tasks. */
  slack: number | null
  reason: Reason
  /** Number of working days after the day required by its rule. */
  late: number
}

export type Schedule =
  | { kind: 'scheduled'; tasks: ScheduledTask[]; ends: Day | null }
  /** Tasks in a dependency cycle; the first is repeated at the end. */
  | { kind: 'cycle'; way: string[] }
  /** A task would end after the last supported day. */
  | { kind: 'too-late'; id: string }

/** Maximum number of predecessors per task, and maximum lag of a link in days, positive or negative. */
export const MAX_PREDECESSORS = 40
export const MAX_LAG_DAYS = 200
