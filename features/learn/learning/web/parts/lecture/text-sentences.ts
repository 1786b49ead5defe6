import { createContext } from 'react'
import type { Words } from '#platform/web/parts/markdown/to-elements.ts'

interface Sentences {
  /** What draws the sentences of a unit's text; nothing while it is not known. */
  useSentences: (unit: { courseid: string; unitid: string }) => (() => Words) | undefined
}

const asWritten: Sentences = { useSentences: () => undefined }

/** What a later feature does with the words of lectures. The web app, which knows all features, puts it around them. */
export const TextSentences = createContext<Sentences>(asWritten)
