import { type ComponentType, lazy } from 'react'
import { useTermsInText } from '#features/learn/glossary/web/public.tsx'
import { TextSentences, UnitPlayer } from '#features/learn/learning/web/public.tsx'

const sentences = { useSentences: useTermsInText }

const PackagePlayer = lazy(async () => ({
  default: (await import('#features/learn/imported-packages/web/public.tsx')).PackagePlayer,
}))

/** Lecture page whose text explains glossary terms, and which plays imported packages. */
export const withTerms = (LecturePage: ComponentType) => () => (
  <TextSentences value={sentences}>
    <UnitPlayer value={PackagePlayer}>
      <LecturePage />
    </UnitPlayer>
  </TextSentences>
)
