import { type ComponentType, Suspense } from 'react'
import { QuestionReply } from '#features/learning/web/public.tsx'
import { ThreadViews } from '#features/messaging/web/public.tsx'
import { TicketReply } from '#features/support/web/public.tsx'
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

/** The inbox, in which what belongs to another feature is answered. */
export const withThreads = (Inbox: ComponentType) => () => (
  <ThreadViews value={views}>
    <Inbox />
  </ThreadViews>
)
