import { lazy, Suspense } from 'react'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'
import { PartErrors } from '#platform/web/routing/PartErrors.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { chatIsOpen } from './chat-window.ts'

export { openChat } from './chat-window.ts'
export { messageKinds } from './message-outbox.ts'

/** The ticket below its inbox message. */
export const TicketReply = lazy(() => import('./parts/TicketReply.tsx'))

/** Questions and answers below a course preview. */
export const Questions = lazyPart(() => import('./parts/Questions.tsx'))

const ChatWindow = lazy(() => import('./parts/ChatWindow.tsx'))

const closeChat = () => chatIsOpen.set(false)

/** The chat dialog, shown when requested. */
export function ChatDialog() {
  const opened = useWatched(chatIsOpen)
  if (!opened) return null
  return (
    <PartErrors attempt={opened} onMissing={closeChat}>
      <Suspense fallback={null}>
        <ChatWindow onClose={closeChat} />
      </Suspense>
    </PartErrors>
  )
}
