import { z } from 'zod'
import { integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { seminarLevels } from '../rules/interests.ts'

/** Input of a user who wants to be notified of dates. */
export const InterestForm = z.object({
  level: z.enum(seminarLevels),
  region: requiredText(120, 'Please say where you would attend: a city, a state or "online".'),
  people: integer(1, 500).default(1),
  remarks: optionalText(1000),
})
