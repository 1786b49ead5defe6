import { addDays, type Day, earlierDay } from '#platform/contract/zoned-days.ts'
import type { DateRule, LinkKind } from '../schedule/plan.ts'
import { type WorkingCalendar, workingDays } from '../schedule/working-calendar.ts'

export interface TemplateTask {
  /** Stable across edits of the template. */
  key: string
  title: string
  /** Key of a role; '' if unassigned. */
  role: string
  days: number
  rule: DateRule
  /** Calendar days from the anchor to the day of the rule; negative means before the anchor. */
  offset: number
  estimateMinutes: number
  notes: string
  checklist: readonly string[]
  links: readonly { from: string; kind: LinkKind; lag: number }[]
}

export interface TemplatePlan {
  roles: readonly { key: string; name: string }[]
  tasks: readonly TemplateTask[]
}

export const ruleDay = ({ rule, offset }: Pick<TemplateTask, 'rule' | 'offset'>, anchor: Day): Day | null =>
  rule === 'soonest' ? null : addDays(anchor, offset)

/** Returns the first day on which a task of the plan must start for the given anchor. */
export function planStart({ tasks }: TemplatePlan, anchor: Day, calendar: WorkingCalendar): Day {
  const days = workingDays(calendar)
  return tasks.reduce((first, task) => {
    const on = ruleDay(task, anchor)
    if (on === null) return first
    const begins = task.rule === 'due-on' ? days.dayOf(days.onOrBefore(on) + 1 - task.days) : on
    return earlierDay(begins, first)
  }, anchor)
}

/** Returns the problem with a plan as a sentence, or null if it is valid. */
export function planProblem({ roles, tasks }: TemplatePlan): string | null {
  const keys = tasks.map(({ key }) => key)
  if (new Set(keys).size < keys.length) return 'Two tasks have the same key.'
  const roleKeys = new Set(roles.map(({ key }) => key))
  const lost = tasks.find(({ role }) => role !== '' && !roleKeys.has(role))
  if (lost) return `“${lost.title}” names a role that is not in the list.`
  const stray = tasks.find(({ links }) => links.some(({ from }) => !keys.includes(from)))
  return stray ? `“${stray.title}” waits for a task that is not in the list.` : null
}
