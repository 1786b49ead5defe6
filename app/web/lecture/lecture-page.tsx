import type { ComponentType } from 'react'
import { useTermsInText } from '#features/learn/glossary/web/public.tsx'
import { TextSentences } from '#features/learn/learning/web/public.tsx'

const sentences = { useSentences: useTermsInText }

/** The page of a lecture, whose text explains the terms of the glossary. */
export const withTerms = (LecturePage: ComponentType) => () => (
  <TextSentences value={sentences}>
    <LecturePage />
  </TextSentences>
)
