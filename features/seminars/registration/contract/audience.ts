import { z } from 'zod'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { id } from '#platform/contract/fields.ts'
import { filterOf } from '#platform/contract/paging.ts'

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** Which of an event's people a mail is for; no choice means all with a place. */
export const Audience = z.object({
  semid: z.preprocess(orNothing, id().optional()).optional(),
  mode: filterOf(seatModes),
  /** Only those whose invoice is open. */
  only: filterOf(['unpaid', 'absent']),
})
export type Audience = z.output<typeof Audience>
