import type { Day } from '#platform/contract/zoned-days.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** How a task waits for another: finish to start, start to start, finish to finish, start to finish. */
export const linkKinds = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkKind = (typeof linkKinds)[number]

export const linkKindNames: Readonly<Record<LinkKind, string>> = {
  FS: 'Starts after it ends',
  SS: 'Starts after it starts',
  FF: 'Ends after it ends',
  SF: 'Ends after it starts',
}

/** What a task is held to besides its predecessors. Predecessors always win: what cannot be kept is reported. */
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
  /** Working days; 0 is a milestone, which is reached at the end of its day. */
  days: number
  rule: DateRule
  /** The day of the rule; null with 'soonest'. */
  on: Day | null
  /** The days of what is done: they stay as they are. */
  done: { starts: Day; due: Day } | null
}

export interface PlanLink {
  from: string
  to: string
  kind: LinkKind
  /** Working days in between; negative is a lead. */
  lag: number
}

export interface Plan {
  /** No task starts earlier, unless it is done. */
  starts: Day
  calendar: WorkingCalendar
  tasks: readonly PlannedTask[]
  links: readonly PlanLink[]
}

/** What a task's dates follow from. */
export type Reason =
  | { kind: 'start' }
  | { kind: 'rule' }
  | { kind: 'done' }
  | { kind: 'link'; from: string; link: LinkKind; lag: number }

export interface ScheduledTask {
  id: string
  starts: Day
  due: Day
  /** Working days by which it can be late before the project ends later; null of what is done. */
  slack: number | null
  reason: Reason
  /** Working days after the day that its rule asks for. */
  late: number
}

export type Schedule =
  | { kind: 'scheduled'; tasks: ScheduledTask[]; ends: Day | null }
  /** Tasks that wait for each other: the first is named again at the end. */
  | { kind: 'cycle'; way: string[] }
  /** A task would end after the last day that plans reach. */
  | { kind: 'too-late'; id: string }

/** The most tasks that one task waits for, and the longest lag of a link in days, before or after. */
export const MAX_PREDECESSORS = 40
export const MAX_LAG_DAYS = 200
