import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'
import { anyone, contract } from '#platform/contract/operation.ts'

/** The app's notice of work on the server; both are '' without one. */
export const Maintenance = z.object({
  /** A day (YYYY-MM-DD) or a moment (ISO 8601 in UTC). */
  date: z.string(),
  message: z.string(),
})
export type Maintenance = z.output<typeof Maintenance>

/** What every page queries from its start; apart from the rest, which no first load needs. */
export const appNews = contract('administration', {
  ionicVersion: anyone.query({
    at: 'control/ionicVersion',
    forAnyPage: true,
    summary: 'The newest version of the app that is known, to be compared with the one that runs.',
    output: z.object({
      version: z.string(),
      baseline: z.string(),
      /** Pages of older versions reload by themselves; '' where all may run. */
      minimum: z.string(),
    }),
  }),
  retrieveMaintenance: anyone.query({
    at: 'maintenance/retrieve',
    method: 'POST',
    forAnyPage: true,
    self: 'userid',
    summary: 'The notice that everyone sees.',
    input: z.object({ userid: optionalText(60) }),
    output: Maintenance,
  }),
})
