import { eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsFactors } from '../../contract/factors-contract.ts'
import { provenUser } from '../privacy/proven-user.ts'
import { sessions } from '../tables.ts'
import { takePasskey } from './passkeys.ts'
import { takeCode } from './take-code.ts'

/** Proves in this session once more who is there; what asks for a recent proof goes through for some minutes. */
export const prove: Handler<typeof accountsFactors.prove> = async (given, call) => {
  const { userId, sessionId } = call.actor
  if ('password' in given) await provenUser(call, given.password)
  else if ('code' in given) await takeCode(call, userId, given.code)
  else if ((await takePasskey(call, given.passkey)) !== userId) return call.refuse('wrong-passkey')
  await call.db.update(sessions).set({ provenAt: call.now }).where(eq(sessions.id, sessionId))
  return { good: true }
}
