import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { invalidate } from '#platform/web/operations.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { support } from '../contract.ts'
import { GUEST_BOX, type MessageEntry, messageKind, messageKinds } from './message-outbox.ts'

export interface WaitingMessage {
  id: string
  text: string
  files: number
  /** Reason for the rejection; null while the message is being sent. */
  reason: string | null
}

/** Returns this device's messages for a ticket that the server does not have yet. */
export function useWaitingMessages(ticketid: string) {
  const { me, loading } = useMe()
  const { box, state } = useOutbox(loading ? null : (me?.userid ?? GUEST_BOX), messageKinds)
  const client = useQueryClient()
  const own = state.entries.filter(
    ({ kind, payload }) => kind === messageKind.kind && (payload as MessageEntry).ticketid === ticketid,
  )
  const sent = own.filter((entry) => entry.state === 'sent').map(({ id }) => id)
  const sentKey = sent.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that has left
  useEffect(() => {
    if (sent.length === 0) return
    // Sent messages are in the ticket; remove them here because the device may be shared.
    void invalidate(client, [support.thread, support.mine]).then(() => {
      for (const id of sent) void box?.discard(id)
    })
  }, [sentKey])
  const waiting: WaitingMessage[] = own.map(({ id, payload, reason }) => {
    const { text, fileids } = payload as MessageEntry
    return { id, text, files: fileids.length, reason }
  })
  return {
    waiting,
    isReady: box !== null,
    isAway: state.connection !== 'fine',
    write: async (entry: MessageEntry) => {
      await box?.add(messageKind, entry, entry.text.slice(0, 60))
    },
    discard: (id: string) => void box?.discard(id),
    retry: (id: string) => void box?.retry(id),
  }
}
