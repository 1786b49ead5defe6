import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Registration } from '../tables.ts'

/**
 * Registration changes, one row each: `made` with the new state, `canceled` with the old state, and `left` with the old
 * state if another person took over or the seat moved online.
 */
export type RegistrationChange = 'made' | 'canceled' | 'left'

/** Called in the same transaction when registrations are made, ended or left. */
export type RegistrationListener = (
  ctx: Context,
  change: RegistrationChange,
  rows: readonly Registration[],
) => Promise<void>

export const registrationChanges = extensionPoint<RegistrationListener>('registration.changes')

/** Must be called after the rows were written. Unpaid holds do not count as registrations yet. */
export async function notifyRegistrations(
  ctx: Context,
  change: RegistrationChange,
  rows: readonly Registration[],
): Promise<void> {
  if (rows.length > 0)
    for (const listener of ctx.parts(registrationChanges)) await listener(ctx, change, rows)
}
