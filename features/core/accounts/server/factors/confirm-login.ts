import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsFactors } from '../../contract/factors-contract.ts'
import { enter } from '../enter.ts'
import { findUser } from '../queries.ts'
import { spend, waitingLogin } from './challenges.ts'
import { consumeCode } from './consume-code.ts'
import { refuseElsewhere } from './login-rules.ts'
import { verifyPasskey } from './passkeys.ts'

/** Completes a login with its second factor after a correct password. */
export const confirmLogin: Handler<typeof accountsFactors.confirmLogin> = async ({ pending, code }, ctx) => {
  const userId = (await waitingLogin(ctx.db, pending, ctx.now)) ?? ctx.refuse('dead-login')
  await consumeCode(ctx, userId, code)
  if (!(await spend(ctx, pending, 'second-step', userId))) return ctx.refuse('dead-login')
  return enter(ctx, userId, 'code')
}

export const passkeyLogin: Handler<typeof accountsFactors.passkeyLogin> = async ({ passkey }, ctx) => {
  const user = (await findUser(ctx.db, await verifyPasskey(ctx, passkey))) ?? refuse('not-found')
  await refuseElsewhere(ctx, user)
  return enter(ctx, user.id, 'passkey')
}
