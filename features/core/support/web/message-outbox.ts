import { z } from 'zod'
import { callOperation } from '#platform/web/client.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import { support } from '../contract.ts'

const MessageEntry = z.object({
  ticketid: z.string(),
  key: z.string(),
  text: z.string(),
  fileids: z.array(z.string()),
})
export type MessageEntry = z.output<typeof MessageEntry>

/** A queued message to support; the server accepts each id once. */
export const messageKind: OutboxKind<MessageEntry> = {
  kind: 'support.message',
  title: 'Message',
  schema: MessageEntry,
  async send(entry, deviceid) {
    await callOperation(support.write, { ...entry, deviceid })
  },
}

export const messageKinds = [messageKind] as readonly OutboxKind[]

/** Outbox name for a guest's pending messages on this device. */
export const GUEST_BOX = 'guest'
