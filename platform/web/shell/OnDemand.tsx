import { lazy, Suspense, useEffect } from 'react'
import { asked } from '../confirm.ts'
import { noticesWanted } from '../notices.ts'
import { onceOnline } from '../routing/once-online.ts'
import { useWatched } from '../watched.ts'

const notices = () => onceOnline(() => import('./NoticeRegion.tsx'))
const questions = () => onceOnline(() => import('./windows/QuestionWindow.tsx'))
const NoticeRegion = lazy(notices)
const QuestionWindow = lazy(questions)
const AFTER_THE_PAGE_MS = 2000

/** Notices and questions: their code comes after the page's, so that it is there when the network is not. */
export function OnDemand() {
  useEffect(() => {
    const later = setTimeout(() => void Promise.allSettled([notices(), questions()]), AFTER_THE_PAGE_MS)
    return () => clearTimeout(later)
  }, [])
  const isNoticeWanted = useWatched(noticesWanted)
  const question = useWatched(asked)
  return (
    <Suspense fallback={null}>
      {isNoticeWanted ? <NoticeRegion /> : null}
      {question ? <QuestionWindow question={question} /> : null}
    </Suspense>
  )
}
