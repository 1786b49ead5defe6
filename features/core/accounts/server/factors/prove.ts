import { eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsFactors } from '../../contract/factors-contract.ts'
import { provenUser } from '../privacy/proven-user.ts'
import { sessions } from '../tables.ts'
import { consumeCode } from './consume-code.ts'
import { verifyPasskey } from './passkeys.ts'

/** Confirms the session's identity again, allowing operations that require a recent confirmation for a few minutes. */
export const prove: Handler<typeof accountsFactors.prove> = async (given, ctx) => {
  const { userId, sessionId } = ctx.actor
  if ('password' in given) await provenUser(ctx, given.password)
  else if ('code' in given) await consumeCode(ctx, userId, given.code)
  else if ((await verifyPasskey(ctx, given.passkey)) !== userId) return ctx.refuse('wrong-passkey')
  await ctx.db.update(sessions).set({ provenAt: ctx.now }).where(eq(sessions.id, sessionId))
  return { good: true }
}
