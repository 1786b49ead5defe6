import type { ComponentType } from 'react'
import { useTermsInText } from '#features/learn/glossary/web/public.tsx'
import { TextSentences } from '#features/learn/learning/web/public.tsx'

const sentences = { useSentences: useTermsInText }

/** Lecture page whose text explains glossary terms. */
export const withTerms = (LecturePage: ComponentType) => () => (
  <TextSentences value={sentences}>
    <LecturePage />
  </TextSentences>
)
