import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Registration } from '../tables.ts'

/** What another feature does, in the same transaction, when places were registered or ended. */
export type RegistrationListener = (
  call: Call,
  change: 'made' | 'canceled',
  rows: readonly Registration[],
) => Promise<void>

export const registrationChanges = extensionPoint<RegistrationListener>('registration.changes')

/** Tells of places that are registered now, or that were ended; a hold that nobody paid for is neither. */
export async function tellRegistrations(
  call: Call,
  change: 'made' | 'canceled',
  rows: readonly Registration[],
): Promise<void> {
  if (rows.length > 0)
    for (const listener of call.parts(registrationChanges)) await listener(call, change, rows)
}
