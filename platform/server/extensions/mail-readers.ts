import type { MailTopic } from '#platform/contract/texts/mail-topics.ts'
import type { Context } from '../context.ts'
import type { MailBlock } from '../mail-blocks.ts'
import { extensionPoint } from './extension-point.ts'

/** An outgoing email as shown in the app. */
export interface WrittenMail {
  id: string
  /** The recipient's account; null if no account has verified the address. */
  readerId: string | null
  topic: MailTopic
  isDigest: boolean
  /** The thread in which the email can be answered in the app: the kind, a colon and ids. */
  thread: string | null
  subject: string
  /** Introductory sentences. */
  lead: string
  blocks: readonly MailBlock[]
}

/** When an email is sent: now, at a given time, or never because its reader receives it only in the app. */
export type Delivery = 'now' | 'in-app' | Date

export interface MailDecision {
  delivery?: Delivery
  /** Path relative to the shop's base address where the recipient unsubscribes from emails like this one. */
  unsubscribePath?: string
}

type Decisions = ReadonlyMap<string, MailDecision>

/** Called with all emails in the transaction that writes them. Returns delivery decisions by email id. */
type MailReader = (ctx: Context, mails: readonly WrittenMail[]) => Promise<Decisions>

export const mailReaders = extensionPoint<MailReader>('platform.mailReaders')

export async function decisionsOn(ctx: Context, mails: readonly WrittenMail[]): Promise<Decisions> {
  const found = new Map<string, MailDecision>()
  for (const reader of ctx.parts(mailReaders))
    for (const [id, decision] of await reader(ctx, mails)) found.set(id, { ...found.get(id), ...decision })
  return found
}
