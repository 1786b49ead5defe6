import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { moveAsk, outcomeFacts } from './ask-parts.ts'
import { askBought } from './mail.ts'

/** Marks a payment request as paid and notifies the requester once. */
export async function markPaymentRequestPaid(ctx: Context, askId: string): Promise<void> {
  const moved = await moveAsk(ctx, askId, 'paid')
  if (!moved) return
  const { person, facts } = await outcomeFacts(ctx, moved)
  await sendMail(ctx, askBought, person.email, { ...facts, url: `${ctx.settings.publicUrl}/myCourses` })
}
