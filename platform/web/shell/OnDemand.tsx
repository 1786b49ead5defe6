import { lazy, Suspense } from 'react'
import { asked } from '../ask.ts'
import { noticesWanted } from '../notices.ts'
import { useWatched } from '../watched.ts'

const NoticeRegion = lazy(() => import('./NoticeRegion.tsx'))
const QuestionWindow = lazy(() => import('./QuestionWindow.tsx'))

/** Notices and questions: their code is fetched when the first of them is to be shown. */
export function OnDemand() {
  const notices = useWatched(noticesWanted)
  const question = useWatched(asked)
  return (
    <Suspense fallback={null}>
      {notices ? <NoticeRegion /> : null}
      {question ? <QuestionWindow question={question} /> : null}
    </Suspense>
  )
}
