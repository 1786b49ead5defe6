import { z } from 'zod'
import { toWire } from '#platform/contract/wire-names.ts'

/** What the specified wire calls the fields of a person (R-PEO-1): here they get our own names, and nowhere else. */
export const personNames = { f_name: 'firstName', l_name: 'lastName' } as const
export const accountNames = {
  ...personNames,
  otheremail: 'otherEmail',
  personalinfo: 'personalInfo',
  discountcode: 'discountCode',
} as const
/** An attendee's state is a region of any country. */
export const attendeeNames = { ...personNames, emailAddress: 'email', state: 'region' } as const

/** Whose records a report holds. */
export const PersonHead = toWire(z.object({ userid: z.string(), f_name: z.string(), l_name: z.string() }), {
  ...personNames,
  userid: 'userId',
})
