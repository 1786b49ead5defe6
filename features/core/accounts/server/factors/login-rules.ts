import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { User } from '../queries.ts'

/** Alternative login that a user is required to use. */
export interface LoginElsewhere {
  /** Message for the user, who has just proven to know the password or to have the passkey. */
  message: string
  /** URL that starts the other login. */
  start: string
}

/** Returns where the user must log in if a password or passkey is not sufficient; otherwise null. */
export type LoginRule = (ctx: Context, user: User) => Promise<LoginElsewhere | null>

export const loginRules = extensionPoint<LoginRule>('accounts.loginRules')

/** Fails with `log-in-elsewhere` if another feature handles the user's login. */
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
