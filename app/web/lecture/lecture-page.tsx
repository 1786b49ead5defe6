import type { ComponentType } from 'react'
import { useTermsInText } from '#features/glossary/web/public.tsx'
import { TextSentences } from '#features/learning/web/public.tsx'

const sentences = { useSentences: useTermsInText }

/** The page of a lecture, whose text explains the terms of the glossary. */
export const withTerms = (LecturePage: ComponentType) => () => (
  <TextSentences value={sentences}>
    <LecturePage />
  </TextSentences>
)
