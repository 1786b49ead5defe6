import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { eventFormats } from '../rules/event-labels.ts'

/** The event, as shown with a registration or an entry of its waiting list. */
export const EventPart = z.object({
  scheduleid: z.string(),
  event: z.string(),
  format: z.enum(eventFormats),
  isCanceled: z.boolean(),
  startsAt: instant(),
  endsAt: instant(),
  timeZone: z.string(),
  /** 'Conroe Training Center, Conroe, TX'; 'Online' for webinars. */
  where: z.string(),
})

/** One of its seminars, as chosen for a registration or an entry. */
export const ChosenSeminar = z.object({ semid: z.string(), code: z.string(), name: z.string() })
