import type { Handler } from '#platform/server/feature.ts'
import type { accountsAdmin } from '../../contract/admin-contract.ts'
import { endSessions } from '../sessions.ts'
import { notifyFactorChange, removeAllFactors } from './change-factors.ts'

/** Removes all second factors of a user who lost them and ends all their sessions, including those on a lost phone. */
export const removeFactors: Handler<typeof accountsAdmin.removeFactors> = async ({ userid, reason }, ctx) => {
  if (!(await removeAllFactors(ctx, userid))) return ctx.refuse('no-second-step')
  await endSessions(ctx, userid)
  await notifyFactorChange(ctx, userid, {
    action: 'accounts.removeFactors',
    what: `${ctx.settings.provider.name} removed the second step of your login, and every device was logged out. You log in with your password again.`,
    reason,
  })
  return { message: 'The second step is removed. The person gets an email.' }
}
