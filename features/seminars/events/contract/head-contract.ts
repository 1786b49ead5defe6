import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { contract, query } from '#platform/contract/operation.ts'
import { doorStaff } from '../rules/access.ts'
import { eventFormats, eventStates } from '../rules/event-labels.ts'

/** Header data for all staff pages of an event. Separate from planning because check-in staff can access only this. */
export const eventHeads = contract('events.heads', 'seminars', {
  eventHead: query({
    access: doorStaff,
    summary:
      'Returns the name, date, state and seats of an event. Instructors can access only events they teach.',
    input: z.object({ scheduleid: z.string().trim().max(60) }),
    output: z.object({
      scheduleid: z.string(),
      name: z.string(),
      format: z.enum(eventFormats),
      state: z.enum(eventStates),
      isArchived: z.boolean(),
      startsAt: instant(),
      endsAt: instant(),
      timeZone: z.string(),
      /** Example: 'Conroe Training Center, Conroe, TX'; 'Online' for webinars. */
      where: z.string(),
      seatsTaken: z.int(),
      seatLimit: z.int().nullable(),
      onlineTaken: z.int(),
      onlineLimit: z.int().nullable(),
    }),
  }),
})
