import { lazy } from 'react'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { chatIsOpen } from './chat-window.ts'

export { openChat } from './chat-window.ts'
export { messageKinds } from './message-outbox.ts'

/** A ticket below a message of the inbox that belongs to it. */
export const TicketReply = lazy(() => import('./parts/TicketReply.tsx'))

const ChatWindow = lazy(() => import('./parts/ChatWindow.tsx'))

/** The chat, once it was asked for. */
export function ChatDialog() {
  const opened = useWatched(chatIsOpen)
  if (!opened) return null
  return (
    <Optional>
      <ChatWindow onClose={() => chatIsOpen.set(false)} />
    </Optional>
  )
}
