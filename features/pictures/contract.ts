import { z } from 'zod'
import { contract, file } from '#platform/contract/operation.ts'

export const pictures = contract('pictures', {
  drawn: file({
    at: '/media/drawn/{file}',
    access: 'anyone',
    summary: 'The drawing of a course, bundle, seminar or place; its address says what it shows.',
    input: z.object({ file: z.string().max(60) }),
  }),
})
