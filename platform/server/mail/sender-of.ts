import { domainToASCII } from 'node:url'
import type { Context } from '../context.ts'
import { signedDomains } from '../extensions/mail-senders.ts'
import type { SigningSettings } from './signing-settings.ts'

/** Returns the domain of an email address as DNS knows it; '' without one. */
export const mailDomain = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase()

/** Returns the address in a sender such as `Permeate <no-reply@example.com>`. */
export const addressIn = (sender: string): string => /<([^<>]{1,254})>/.exec(sender)?.[1] ?? sender

/** How one email is sent. */
export interface Sender {
  /** Null for the provider's own name and address. */
  name: string | null
  /** The sender's own address; null to use the provider's. */
  address: string | null
  /** The key to sign with, for each domain that authorizes it. */
  signing: SigningSettings | null
  signed: readonly string[]
}

interface Requested {
  senderName: string | null
  senderAddress: string | null
}

/**
 * Decides at the time of sending: the requested address is used only while its domain authorizes this server. Otherwise
 * the provider's address is used, with the same name.
 */
export async function senderOf(ctx: Context, { senderName, senderAddress }: Requested): Promise<Sender> {
  const { mailFrom, mailSigning: signing } = ctx.settings
  const domains = [senderAddress ?? '', addressIn(mailFrom)].map(mailDomain).filter((domain) => domain !== '')
  const rules = signing ? ctx.parts(signedDomains) : []
  const signed = (await Promise.all(rules.map((rule) => rule(ctx, domains)))).flat()
  const isOwn = senderAddress !== null && signed.includes(mailDomain(senderAddress))
  return { name: senderName, address: isOwn ? senderAddress : null, signing, signed }
}
