import type { MailTopic } from '#platform/contract/texts/mail-topics.ts'
import type { Context } from '../context.ts'
import type { MailBlock } from '../mail-blocks.ts'
import { extensionPoint } from './extension-point.ts'

/** A mail that is about to leave, as the app shows it. */
export interface WrittenMail {
  id: string
  /** Whose mail it is; null where its address belongs to no account that has proven it. */
  readerId: string | null
  topic: MailTopic
  isDigest: boolean
  /** What it belongs to, where it can be answered in the app: the kind, a colon and ids. */
  thread: string | null
  subject: string
  /** Its first sentences. */
  lead: string
  blocks: readonly MailBlock[]
}

/** When a mail leaves: at once, at a moment, or not at all because its reader has it in the app alone. */
export type Delivery = 'now' | 'in-app' | Date

export interface MailDecision {
  delivery?: Delivery
  /** The page, below the shop's address, where the reader stops emails like this one. */
  unsubscribePath?: string
}

type Decisions = ReadonlyMap<string, MailDecision>

/** Called with every mail in the transaction that writes it; returns what it decides, by the id of the mail. */
type MailReader = (ctx: Context, mails: readonly WrittenMail[]) => Promise<Decisions>

export const mailReaders = extensionPoint<MailReader>('platform.mailReaders')

export async function decisionsOn(ctx: Context, mails: readonly WrittenMail[]): Promise<Decisions> {
  const found = new Map<string, MailDecision>()
  for (const reader of ctx.parts(mailReaders))
    for (const [id, decision] of await reader(ctx, mails)) found.set(id, { ...found.get(id), ...decision })
  return found
}
