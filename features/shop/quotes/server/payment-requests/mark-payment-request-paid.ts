import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { askBought } from './mail.ts'
import { movePaymentRequest, outcomeFacts } from './payment-request-parts.ts'

/** Marks a payment request as paid and notifies the requester once. */
export async function markPaymentRequestPaid(ctx: Context, paymentRequestId: string): Promise<void> {
  const moved = await movePaymentRequest(ctx, paymentRequestId, 'paid')
  if (!moved) return
  const { person, facts } = await outcomeFacts(ctx, moved)
  await sendMail(ctx, askBought, person.email, { ...facts, url: `${ctx.settings.publicUrl}/myCourses` })
}
