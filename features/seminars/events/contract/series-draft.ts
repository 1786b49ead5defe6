import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { plainText } from './draft-fields.ts'

/** Form fields of an event series. */
export const SeriesDraft = z.object({
  name: requiredText(120, 'Please name the series.'),
  description: plainText(4000),
})
export type SeriesDraft = z.output<typeof SeriesDraft>

export const blankSeries = (): SeriesDraft => ({ name: '', description: '' })
