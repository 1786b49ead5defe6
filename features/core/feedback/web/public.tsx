import { lazy, Suspense } from 'react'
import { useWatched, watched } from '#platform/web/watched.ts'

const FeedbackWindow = lazy(() => import('./parts/FeedbackWindow.tsx'))

const isOpen = watched(false)

/** Opens the form for comments on the current page. */
export const openFeedback = (): void => isOpen.set(true)

/** The feedback form, shown when requested. */
export function FeedbackDialog() {
  const opened = useWatched(isOpen)
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <FeedbackWindow onClose={() => isOpen.set(false)} />
    </Suspense>
  )
}
