import { z } from 'zod'
import { chosenId, integer, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { projectStates, rights, visibilities } from '../rules/project-words.ts'
import { planDay } from './project-fields.ts'

export const Member = z.object({ userid: z.uuid('Please choose a person.'), right: z.enum(rights) })
export type Member = z.output<typeof Member>

/** Project form values. */
export const ProjectDraft = z.object({
  name: requiredText(120, 'Please name the project.'),
  description: optionalText(4000),
  state: z.enum(projectStates),
  visibility: z.enum(visibilities),
  typeid: chosenId(),
  calendarid: chosenId(),
  customer: optionalText(120),
  starts: planDay('Please enter the first day.'),
  /** Seminar event whose date the tasks follow; '' for none. */
  anchorid: chosenId(),
  budgetMinor: integer(0, 2_000_000_000),
  hourRateMinor: integer(0, 10_000_000),
  members: jsonText(z.array(Member).max(60, 'Please use at most 60 members.')),
})
export type ProjectDraft = z.output<typeof ProjectDraft>
