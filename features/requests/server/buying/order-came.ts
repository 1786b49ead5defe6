import type { Call } from '#platform/server/call.ts'
import { moveRequest } from '../move-request.ts'
import { tellStaff } from '../tell.ts'

/** What a request asked for has been bought; staff hear of it once. */
export async function orderCame(call: Call, requestId: string): Promise<void> {
  const moved = await moveRequest(call, requestId, { to: 'ordered' })
  if (moved) await tellStaff(call, moved, 'ordered')
}
