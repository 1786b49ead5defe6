import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Registration } from '../tables.ts'

/**
 * What became of places, one row a place: `made` as they are now, `canceled` as they were, and `left` as they were when
 * somebody else has the place now, or it is one online.
 */
export type RegistrationChange = 'made' | 'canceled' | 'left'

/** What another feature does, in the same transaction, when places were registered, ended or left. */
export type RegistrationListener = (
  call: Call,
  change: RegistrationChange,
  rows: readonly Registration[],
) => Promise<void>

export const registrationChanges = extensionPoint<RegistrationListener>('registration.changes')

/** To be called after the rows were written; a hold that nobody paid for is no place yet. */
export async function tellRegistrations(
  call: Call,
  change: RegistrationChange,
  rows: readonly Registration[],
): Promise<void> {
  if (rows.length > 0)
    for (const listener of call.parts(registrationChanges)) await listener(call, change, rows)
}
