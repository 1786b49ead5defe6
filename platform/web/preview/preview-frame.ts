import { createContext, use } from 'react'

interface Frame {
  /** Sets the title of the window that shows the page. */
  setTitle: (title: string) => void
}

/** Frame of a page shown as a preview over the home page; null for other pages. */
export const PreviewFrame = createContext<Frame | null>(null)

/** True if the page is shown as a preview, which has one column and a separate title. */
export const useIsPreview = (): boolean => use(PreviewFrame) !== null
