import type { Handler } from '#platform/server/feature.ts'
import type { accountsFactors } from '../../contract/factors-contract.ts'
import { enter } from '../enter.ts'
import { spend, waitingLogin } from './challenges.ts'
import { takePasskey } from './passkeys.ts'
import { takeCode } from './take-code.ts'

/** The second step of a login whose password was right. */
export const confirmLogin: Handler<typeof accountsFactors.confirmLogin> = async ({ pending, code }, call) => {
  const userId = (await waitingLogin(call.db, pending, call.now)) ?? call.refuse('dead-login')
  await takeCode(call, userId, code)
  if (!(await spend(call, pending, 'second-step', userId))) return call.refuse('dead-login')
  return enter(call, userId, 'code')
}

export const passkeyLogin: Handler<typeof accountsFactors.passkeyLogin> = async ({ passkey }, call) =>
  enter(call, await takePasskey(call, passkey), 'passkey')
