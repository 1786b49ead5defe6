import { createContext, use } from 'react'

interface Frame {
  /** Sets the title of the window that shows the page. */
  setTitle: (title: string) => void
}

/** Around a page that is shown as a preview over home; null around all others. */
export const PreviewFrame = createContext<Frame | null>(null)

/** Whether the page is shown as a preview, which has one column and a title of its own. */
export const useIsPreview = (): boolean => use(PreviewFrame) !== null
