import type { Handler } from '#platform/server/feature.ts'
import type { accountsDesk } from '../../contract/desk-contract.ts'
import { endSessions } from '../sessions.ts'
import { forgetFactors, tellFactorChange } from './change-factors.ts'

/** Removes every second step of a person who has lost theirs, and ends their sessions: whoever has the phone is out. */
export const removeFactors: Handler<typeof accountsDesk.removeFactors> = async ({ userid, reason }, call) => {
  if (!(await forgetFactors(call, userid))) return call.refuse('no-second-step')
  await endSessions(call.db, call.now, userid)
  await tellFactorChange(call, userid, {
    action: 'accounts.removeFactors',
    what: `${call.settings.provider.name} removed the second step of your login, and every device was logged out. You log in with your password again.`,
    reason,
  })
  return { message: 'The second step is removed. The person gets an email.' }
}
