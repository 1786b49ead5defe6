import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { moveAsk, outcomeFacts } from './ask-parts.ts'
import { askBought } from './mail.ts'

/** The order of an asking has been bought; who asked hears of it once. */
export async function askPaid(call: Call, askId: string): Promise<void> {
  const moved = await moveAsk(call, askId, 'paid')
  if (!moved) return
  const { person, facts } = await outcomeFacts(call, moved)
  await sendMail(call, askBought, person.email, { ...facts, url: `${call.settings.publicUrl}/myCourses` })
}
