import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'

/** Information that the browser reports about a visited page: a string, or named values of which a few are stored. */
export const PageInfo = z
  .union([optionalText(5000), z.record(z.string().max(40), z.unknown())], 'This is too much to write down.')
  .optional()
