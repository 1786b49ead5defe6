import { createContext } from 'react'
import type { Words } from '#platform/web/parts/markdown/to-elements.ts'

interface Sentences {
  /** Renderer for the sentences of a unit's text; undefined while loading. */
  useSentences: (unit: { courseid: string; unitid: string }) => (() => Words) | undefined
}

const asWritten: Sentences = { useSentences: () => undefined }

/** Lets another feature process the text of lectures; the web app provides the context. */
export const TextSentences = createContext<Sentences>(asWritten)
