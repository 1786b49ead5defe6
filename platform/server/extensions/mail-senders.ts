import type { Context } from '../context.ts'
import type { Addressees } from './addressees.ts'
import { extensionPoint } from './extension-point.ts'

/** The sender of a mail, who also receives the replies. */
export interface MailSender {
  name: string
  email: string
  phone: string
}

/**
 * Who writes to these people, by their addresses in lower case, where it is not the provider itself; asked once for all
 * mails that are written together.
 */
export type SenderRule = (ctx: Context, people: Addressees) => Promise<ReadonlyMap<string, MailSender>>

export const mailSenders = extensionPoint<SenderRule>('platform.mailSenders')

/** The first rule that knows an address decides. */
export async function sendersOf(ctx: Context, people: Addressees): Promise<ReadonlyMap<string, MailSender>> {
  const found = new Map<string, MailSender>()
  for (const rule of ctx.parts(mailSenders))
    for (const [address, sender] of await rule(ctx, people))
      if (!found.has(address)) found.set(address, sender)
  return found
}
