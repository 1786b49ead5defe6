import type { Call } from '../call.ts'
import { extensionPoint } from './extension-point.ts'

/** In whose name a mail is written, and whom its reader answers. */
export interface MailSender {
  name: string
  email: string
  phone: string
}

/** Who writes to these addresses, where it is not the provider itself; asked once for all mails that are written together. */
export type SenderRule = (
  call: Call,
  recipients: readonly string[],
) => Promise<ReadonlyMap<string, MailSender>>

export const mailSenders = extensionPoint<SenderRule>('platform.mailSenders')

/** The first rule that knows an address decides. */
export async function sendersOf(
  call: Call,
  recipients: readonly string[],
): Promise<ReadonlyMap<string, MailSender>> {
  const found = new Map<string, MailSender>()
  for (const rule of call.parts(mailSenders))
    for (const [recipient, sender] of await rule(call, recipients))
      if (!found.has(recipient)) found.set(recipient, sender)
  return found
}
