import { z } from 'zod'
import { id, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { repeatUnits } from '../rules/recurrence/repeat-dates.ts'
import { MAX_PREDECESSORS } from '../rules/schedule/plan.ts'
import {
  checklist,
  dateRule,
  lagDays,
  linkKind,
  minutes,
  notes,
  optionalPlanDay,
  personIds,
  tags,
  taskDays,
} from './project-fields.ts'

export const Predecessor = z.object({
  id: z.uuid('Please choose a task.'),
  kind: linkKind(),
  lag: lagDays(),
})
export type Predecessor = z.output<typeof Predecessor>

export const TaskRepeat = z.object({
  every: integer(1, 99),
  unit: z.enum(repeatUnits),
  until: optionalPlanDay(),
})

/** Task form values. Start and end are derived from the rule, the duration and the predecessors. */
export const TaskDraft = z.object({
  projectid: id(),
  title: requiredText(200, 'Please name the task.'),
  stateid: id(),
  assignees: personIds(20),
  tags: tags(),
  days: taskDays(),
  rule: dateRule(),
  ruleDay: optionalPlanDay(),
  predecessors: jsonText(
    z.array(Predecessor).max(MAX_PREDECESSORS, `Please use at most ${MAX_PREDECESSORS} predecessors.`),
  ),
  checklist: checklist(),
  notes: notes(),
  estimateMinutes: minutes(600_000),
  repeat: jsonText(TaskRepeat.nullable()),
})
export type TaskDraft = z.output<typeof TaskDraft>
