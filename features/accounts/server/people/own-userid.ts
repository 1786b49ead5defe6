import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'

/** A `userid` that is sent along must be the caller's own; left out it is. */
export function refuseForeign(call: SignedInCall, userid: string): void {
  if (userid !== '' && userid !== call.actor.userId) refuse('forbidden')
}
