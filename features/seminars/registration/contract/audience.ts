import { z } from 'zod'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { id } from '#platform/contract/fields.ts'
import { filterOf } from '#platform/contract/paging.ts'

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** Recipient filter of an email; without filters, all participants with a seat. */
export const Audience = z.object({
  semid: z.preprocess(orNothing, id().optional()).optional(),
  mode: filterOf(seatModes),
  /** `unpaid` limits it to participants with an open invoice, `absent` to those not checked in. */
  only: filterOf(['unpaid', 'absent']),
})
export type Audience = z.output<typeof Audience>
