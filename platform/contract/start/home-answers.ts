import { z } from 'zod'
import { anyone, contract } from '../operation.ts'

/** Answers of several queries in one response, for the start of the app. */
export const start = contract('start', {
  home: anyone.query({
    summary: 'Answers the queries with which the home page starts, in one response.',
    output: z.object({
      /** Omits queries that the visitor may not run and those that failed. */
      answers: z.array(
        z.object({
          /** Id of the operation. */
          operation: z.string(),
          input: z.record(z.string(), z.unknown()),
          answer: z.unknown(),
        }),
      ),
    }),
  }),
})
