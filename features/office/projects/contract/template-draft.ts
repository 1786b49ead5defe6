import { z } from 'zod'
import { chosenId, integer, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { MAX_PREDECESSORS } from '../rules/schedule/plan.ts'
import { dateRule, lagDays, linkKind, minutes, taskDays } from './project-fields.ts'

const key = () => z.string().regex(/^[a-z0-9-]{1,40}$/, 'Please use letters, digits and hyphens.')

export const TemplateTaskDraft = z.object({
  key: key(),
  title: requiredText(200, 'Please name the task.'),
  role: z.union([z.literal(''), key()]),
  days: taskDays(),
  rule: dateRule(),
  offset: integer(-2000, 2000),
  estimateMinutes: minutes(600_000),
  notes: optionalText(4000),
  checklist: z.array(requiredText(200, 'Please write what to check.')).max(60),
  links: z.array(z.object({ from: key(), kind: linkKind(), lag: lagDays() })).max(MAX_PREDECESSORS),
})
export type TemplateTaskDraft = z.output<typeof TemplateTaskDraft>

export const Role = z.object({ key: key(), name: requiredText(60, 'Please name the role.') })

export const TemplatePlanDraft = jsonText(
  z.object({
    roles: z.array(Role).max(20, 'Please use at most 20 roles.'),
    tasks: z.array(TemplateTaskDraft).min(1, 'Please add a task.').max(200, 'Please use at most 200 tasks.'),
  }),
)

/** Template of a recurring project: tasks with roles, dates relative to an anchor, and predecessors. */
export const TemplateDraft = z.object({
  name: requiredText(120, 'Please name the template.'),
  description: optionalText(2000),
  typeid: chosenId(),
  plan: TemplatePlanDraft,
})
export type TemplateDraft = z.output<typeof TemplateDraft>
