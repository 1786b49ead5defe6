import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { captureOnce } from '../approval/capture-wallet.ts'
import { providerOf } from '../provider.ts'
import { endApproval } from '../settle-payment.ts'
import { openLink, waitingApproval } from './open-link.ts'
import { outcomeOf } from './pay-by-link.ts'

/** Handles the return from the provider's page: captures the approved payment or ends the canceled attempt. */
export const captureLink: Handler<typeof contract.captureLink> = async ({ token, canceled }, ctx) => {
  const { order, latest, state } = await openLink(ctx, token)
  if (state === 'paid') return { state: 'paid' }
  const waits = await waitingApproval(ctx, order.id)
  if (waits?.linkId && canceled) {
    await ctx.transaction((inner) => endApproval(inner, waits, 'canceled'))
    return { state: 'open' }
  }
  if (waits?.providerOrderId && !canceled) {
    const asked = { order, payment: waits, provider: providerOf(ctx) }
    if ((await captureOnce(ctx, asked)) === 'not approved') return { state: 'open' }
    return { state: (await outcomeOf(ctx, waits)).state }
  }
  return { state: latest?.state === 'processing' || latest?.state === 'unknown' ? 'unknown' : 'open' }
}
