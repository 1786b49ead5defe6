import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'
import { anyone, contract } from '#platform/contract/operation.ts'

/** Maintenance announcement for the app; both fields are '' if none exists. */
export const Maintenance = z.object({
  /** A day (YYYY-MM-DD) or a timestamp (ISO 8601 in UTC). */
  date: z.string(),
  message: z.string(),
})
export type Maintenance = z.output<typeof Maintenance>

/** Queries that every page runs at startup, separate so that the initial load excludes the rest. */
export const appNews = contract('administration', {
  ionicVersion: anyone.query({
    at: 'control/ionicVersion',
    forAnyPage: true,
    summary: 'Returns the newest known app version for comparison with the running version.',
    output: z.object({
      version: z.string(),
      baseline: z.string(),
      /** Minimum version; pages running an older version reload automatically. '' if all versions are allowed. */
      minimum: z.string(),
    }),
  }),
  retrieveMaintenance: anyone.query({
    at: 'maintenance/retrieve',
    method: 'POST',
    forAnyPage: true,
    self: 'userid',
    summary: 'Returns the maintenance notice shown to all users.',
    input: z.object({ userid: optionalText(60) }),
    output: Maintenance,
  }),
})
