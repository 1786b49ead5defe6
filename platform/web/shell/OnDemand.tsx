import { lazy, Suspense, useEffect } from 'react'
import { asked } from '../confirm.ts'
import { noticesWanted } from '../notices.ts'
import { onceOnline } from '../routing/once-online.ts'
import { useWatched } from '../watched.ts'

const notices = () => onceOnline(() => import('./NoticeRegion.tsx'))
const questions = () => onceOnline(() => import('./windows/QuestionWindow.tsx'))
const NoticeRegion = lazy(notices)
const QuestionWindow = lazy(questions)
const SIGNS_OF_USE = ['pointerdown', 'keydown'] as const

/** Notifications and dialogs. Their code is loaded with the first interaction, so that it is available offline. */
export function OnDemand() {
  useEffect(() => {
    const used = new AbortController()
    const fetchCode = () => {
      used.abort()
      void Promise.allSettled([notices(), questions()])
    }
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, fetchCode, { signal: used.signal })
    return () => used.abort()
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
