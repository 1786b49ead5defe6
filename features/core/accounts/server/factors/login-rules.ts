import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { User } from '../queries.ts'

/** Where a person has to log in instead of here. */
export interface LoginElsewhere {
  /** A sentence for the person, who has just proven to know the password or to have the passkey. */
  message: string
  /** The address that starts the other login. */
  start: string
}

/** Whether a password or passkey of this person does not suffice; null where it does. */
export type LoginRule = (ctx: Context, user: User) => Promise<LoginElsewhere | null>

export const loginRules = extensionPoint<LoginRule>('accounts.loginRules')

/** Refuses with `log-in-elsewhere` a login that another feature takes over. */
export async function refuseElsewhere(ctx: Context<'log-in-elsewhere'>, user: User): Promise<void> {
  for (const rule of ctx.parts(loginRules)) {
    const elsewhere = await rule(ctx, user)
    if (!elsewhere) continue
    await ctx.audit({
      action: 'accounts.login',
      outcome: 'refused',
      target: user.id,
      details: { reason: 'company sign-on required' },
    })
    ctx.refuse('log-in-elsewhere', { message: elsewhere.message, data: { start: elsewhere.start } })
  }
}
