import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { eventFormats } from '../rules/event-labels.ts'

/** Event details shown with a registration or waiting list entry. */
export const EventPart = z.object({
  scheduleid: z.string(),
  event: z.string(),
  format: z.enum(eventFormats),
  isCanceled: z.boolean(),
  startsAt: instant(),
  endsAt: instant(),
  timeZone: z.string(),
  /** Example: 'Conroe Training Center, Conroe, TX'; 'Online' for webinars. */
  where: z.string(),
})

/** A seminar of the event selected for a registration or waiting list entry. */
export const ChosenSeminar = z.object({ semid: z.string(), code: z.string(), name: z.string() })
