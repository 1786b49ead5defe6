import { type ComponentType, Suspense } from 'react'
import { ThreadViews } from '#features/core/messaging/web/public.tsx'
import { TicketReply } from '#features/core/support/web/public.tsx'
import { QuestionReply } from '#features/learn/learning/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'

const views = {
  question: ({ id }: { id: string }) => (
    <Suspense fallback={<Loading lines={3} />}>
      <QuestionReply id={id} />
    </Suspense>
  ),
  ticket: ({ id }: { id: string }) => (
    <Suspense fallback={<Loading lines={3} />}>
      <TicketReply id={id} />
    </Suspense>
  ),
}

/** Inbox with reply views for messages that belong to other features. */
export const withThreads = (Inbox: ComponentType) => () => (
  <ThreadViews value={views}>
    <Inbox />
  </ThreadViews>
)
