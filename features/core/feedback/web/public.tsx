import { lazy, Suspense } from 'react'
import { useWatched, watched } from '#platform/web/watched.ts'

const FeedbackWindow = lazy(() => import('./parts/FeedbackWindow.tsx'))

const isOpen = watched(false)

/** Opens the form for comments on the page that is on the screen. */
export const openFeedback = (): void => isOpen.set(true)

/** The form, once it was asked for. */
export function FeedbackDialog() {
  const opened = useWatched(isOpen)
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <FeedbackWindow onClose={() => isOpen.set(false)} />
    </Suspense>
  )
}
