import type { Context } from '../context.ts'
import type { Addressees } from './addressees.ts'
import { extensionPoint } from './extension-point.ts'

/** The sender of an email, who also receives the replies. */
export interface MailSender {
  name: string
  /** Its own address for the From header, used only while its domain authorizes this server; '' for the provider's. */
  address: string
  email: string
  phone: string
}

/**
 * Returns the senders of emails to these users by lowercase address, where the sender is not the provider. Called once
 * for all emails that are written together.
 */
export type SenderRule = (ctx: Context, people: Addressees) => Promise<ReadonlyMap<string, MailSender>>

export const mailSenders = extensionPoint<SenderRule>('platform.mailSenders')

/** The first rule that returns a sender for an address decides. */
export async function sendersOf(ctx: Context, people: Addressees): Promise<ReadonlyMap<string, MailSender>> {
  const found = new Map<string, MailSender>()
  for (const rule of ctx.parts(mailSenders))
    for (const [address, sender] of await rule(ctx, people))
      if (!found.has(address)) found.set(address, sender)
  return found
}

/** Returns those of the domains (in ASCII) that authorize this server's signature at the moment. */
export type SigningRule = (ctx: Context, domains: readonly string[]) => Promise<readonly string[]>

export const signedDomains = extensionPoint<SigningRule>('platform.signedDomains')
