import type { OutputOf } from '#platform/contract/operation.ts'
import type { membership } from '../../contract.ts'

/** One person of a partner, as their page has them. */
export type ShownUser = OutputOf<typeof membership.user>
