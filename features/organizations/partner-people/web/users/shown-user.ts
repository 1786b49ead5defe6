import type { OutputOf } from '#platform/contract/operation.ts'
import type { membership } from '../../contract.ts'

/** A user of a partner, as shown on their page. */
export type ShownUser = OutputOf<typeof membership.user>
