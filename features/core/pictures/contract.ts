import { z } from 'zod'
import { anyone, contract } from '#platform/contract/operation.ts'

export const pictures = contract('pictures', {
  drawn: anyone.file({
    at: '/media/drawn/{file}',
    summary:
      'Returns the drawing of a course, bundle, seminar, or place; the address determines its content.',
    input: z.object({ file: z.string().max(60) }),
  }),
})
