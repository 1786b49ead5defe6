import { z } from 'zod'
import { toWire } from '#platform/contract/wire-names.ts'

/** Maps the wire names of person fields (R-PEO-1) to internal names. The only place that does so. */
export const personNames = { f_name: 'firstName', l_name: 'lastName' } as const
export const accountNames = {
  ...personNames,
  otheremail: 'otherEmail',
  personalinfo: 'personalInfo',
  discountcode: 'discountCode',
} as const
/** An attendee's state can be a region of any country. */
export const attendeeNames = { ...personNames, emailAddress: 'email', state: 'region' } as const

/** The user whose records a report contains. */
export const PersonHead = toWire(z.object({ userid: z.string(), f_name: z.string(), l_name: z.string() }), {
  ...personNames,
  userid: 'userId',
})
