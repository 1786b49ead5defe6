import { z } from 'zod'
import { optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { seminarLevels } from '../rules/interests.ts'

/** What somebody tells who wants to hear of dates. */
export const InterestForm = z.object({
  level: z.enum(seminarLevels),
  region: requiredText(120, 'Please say where you would come to: a city, a state or "online".'),
  people: wholeNumber(1, 500).default(1),
  remarks: optionalText(1000),
})
