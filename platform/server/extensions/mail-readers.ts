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

/** Called with every mail in the transaction that writes it; returns those that it decides about. */
type MailReader = (ctx: Context, mails: readonly WrittenMail[]) => Promise<ReadonlyMap<string, Delivery>>

export const mailReaders = extensionPoint<MailReader>('platform.mailReaders')

export async function deliveriesOf(
  ctx: Context,
  mails: readonly WrittenMail[],
): Promise<ReadonlyMap<string, Delivery>> {
  const found = new Map<string, Delivery>()
  for (const reader of ctx.parts(mailReaders))
    for (const [id, delivery] of await reader(ctx, mails)) found.set(id, delivery)
  return found
}
