import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { conversionStates } from '../rules/films/conversion-state.ts'

const adminOnly = operationsFor(['product_admin'])
const film = requiredText(100, 'Please name a film.')

/** Staff operations on the qualities of uploaded films. */
export const filmAdmin = contract('catalog', {
  filmQuality: adminOnly.query({
    summary: 'Returns whether an uploaded film is converted to several qualities, and how far.',
    input: z.object({ file: film }),
    output: z.object({
      /** `none`: not converted, because the server has no ffmpeg or the film is older. */
      state: z.enum(['none', ...conversionStates]),
      percent: z.int(),
      /** Why it failed; '' if it did not. */
      problem: z.string(),
      /** Lines of each quality, such as 720. */
      lines: z.array(z.int()),
    }),
  }),
  convertAgain: adminOnly.command({
    summary: 'Queues a film whose conversion failed.',
    input: z.object({ file: film }),
    output: z.object({ good: z.literal(true) }),
    errors: {
      'not-failed': 'This film is already converted, or waiting for it.',
      'no-ffmpeg': 'This server cannot convert films: ask its administrator to install ffmpeg.',
    },
  }),
})
