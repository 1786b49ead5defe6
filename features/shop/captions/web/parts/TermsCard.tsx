import { Text } from '@mantine/core'
import { useQuery as useFetched } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Cue, readCaptions } from '#features/shop/catalog/rules/captions/captions.ts'
import { languageName } from '#features/shop/catalog/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { type CaptionUnit, captionAdmin } from '../../contract/captions-contract.ts'
import { writeTime } from '../../rules/caption-times.ts'
import { checkTerms } from '../../rules/check-terms.ts'
import classes from './Captions.module.css'
import { Card } from './Card.tsx'

interface Props {
  unit: CaptionUnit | null
  language: string
  cues: readonly Cue[]
  video: HTMLVideoElement | null
}

const MAX_SHOWN = 50

/** Cues that do not use a glossary term, compared with the English captions of the film. */
export function TermsCard({ unit, language, cues, video }: Props) {
  const src = unit?.captions.find((each) => each.language === 'en')?.src ?? null
  const requested = src !== null && language !== 'en' && cues.length > 0
  const glossary = useQuery(captionAdmin.forcedTerms, { language }, { enabled: requested, staleTime: 60_000 })
  const english = useFetched({
    queryKey: ['captions', src],
    queryFn: () => readCues(src ?? ''),
    enabled: requested,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const terms = glossary.data?.terms
  const problems = useMemo(
    () => (terms && english.data ? checkTerms(english.data, cues, terms) : []),
    [terms, english.data, cues],
  )
  if (!requested || !terms || terms.length === 0) return null
  return (
    <Card title="Glossary">
      {problems.length === 0 ? (
        <Text role="status">
          Every term of the {languageName(language)} glossary is translated as listed ({terms.length} terms).
        </Text>
      ) : (
        <ul className={classes.notes}>
          {problems.slice(0, MAX_SHOWN).map((problem) => (
            <li key={`${problem.at} ${problem.term}`}>
              <button
                type="button"
                className={classes.plain}
                disabled={!video}
                onClick={() => seek(video, problem.at)}
              >
                {writeTime(problem.at)}
              </button>
              : “{problem.term}” is “{problem.wanted}”; the text has “{problem.found || 'nothing'}”.
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function seek(video: HTMLVideoElement | null, at: number): void {
  if (video) video.currentTime = at / 1000
}

async function readCues(src: string): Promise<Cue[]> {
  const response = await fetch(src)
  const read = readCaptions(response.ok ? await response.text() : '')
  return 'problem' in read ? [] : read.cues
}
