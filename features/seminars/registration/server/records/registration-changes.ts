import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Registration } from '../tables.ts'

/**
 * Changes of places, one row each: `made` in their new state, `canceled` in their old state, and `left` in
 * their old state if another person took over or it became an online place.
 */
export type RegistrationChange = 'made' | 'canceled' | 'left'

/** What another feature does, in the same transaction, when places were registered, ended or left. */
export type RegistrationListener = (
  ctx: Context,
  change: RegistrationChange,
  rows: readonly Registration[],
) => Promise<void>

export const registrationChanges = extensionPoint<RegistrationListener>('registration.changes')

/** To be called after the rows were written; a hold that nobody paid for is no place yet. */
export async function notifyRegistrations(
  ctx: Context,
  change: RegistrationChange,
  rows: readonly Registration[],
): Promise<void> {
  if (rows.length > 0)
    for (const listener of ctx.parts(registrationChanges)) await listener(ctx, change, rows)
}
