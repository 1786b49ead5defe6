import { z } from 'zod'
import { anyone, contract } from '#platform/contract/operation.ts'

export const pictures = contract('pictures', {
  drawn: anyone.file({
    at: '/media/drawn/{file}',
    summary: 'The drawing of a course, bundle, seminar or place; its address says what it shows.',
    input: z.object({ file: z.string().max(60) }),
  }),
})
