import type { Context } from '#platform/server/context.ts'
import { moveRequest } from '../move-request.ts'
import { notifyStaff } from '../notify.ts'

/** Marks a request as ordered and notifies staff once. */
export async function orderCame(ctx: Context, requestId: string): Promise<void> {
  const moved = await moveRequest(ctx, requestId, { to: 'ordered' })
  if (moved) await notifyStaff(ctx, moved, 'ordered')
}
