import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'

/** What a browser reports about a visited page: a text, or named facts of which a few are stored. */
export const PageInfo = z
  .union([optionalText(5000), z.record(z.string().max(40), z.unknown())], 'This is too much to write down.')
  .optional()
