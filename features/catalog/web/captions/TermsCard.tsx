import { Stack, Text } from '@mantine/core'
import { useQuery as useFetched } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { type CaptionUnit, captionDesk } from '../../contract/captions-contract.ts'
import { writeTime } from '../../rules/captions/caption-times.ts'
import { type Cue, readCaptions } from '../../rules/captions/captions.ts'
import { checkTerms } from '../../rules/captions/check-terms.ts'
import { languageName } from '../words.ts'
import classes from './Captions.module.css'

interface Props {
  unit: CaptionUnit | null
  language: string
  cues: readonly Cue[]
  video: HTMLVideoElement | null
}

const MOST_SHOWN = 50

/** Where the texts say a word of the glossary otherwise, beside the English captions of the film. */
export function TermsCard({ unit, language, cues, video }: Props) {
  const src = unit?.captions.find((each) => each.language === 'en')?.src ?? null
  const wanted = src !== null && language !== 'en' && cues.length > 0
  const glossary = useQuery(captionDesk.forcedTerms, { language }, { enabled: wanted, fresh: 60_000 })
  const english = useFetched({
    queryKey: ['captions', src],
    queryFn: () => readCues(src ?? ''),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const terms = glossary.data?.terms
  const faults = useMemo(
    () => (terms && english.data ? checkTerms(english.data, cues, terms) : []),
    [terms, english.data, cues],
  )
  if (!wanted || !terms || terms.length === 0) return null
  return (
    <Stack
      component="section"
      gap="sm"
      p="md"
      miw={0}
      bg="var(--pm-surface)"
      bd="1px solid var(--pm-line)"
      bdrs="md"
      aria-labelledby="terms-title"
    >
      <SectionTitle m={0} id="terms-title">
        Glossary
      </SectionTitle>
      {faults.length === 0 ? (
        <Text role="status">
          Every term of the {languageName(language)} glossary is translated as listed ({terms.length} terms).
        </Text>
      ) : (
        <ul className={classes.notes}>
          {faults.slice(0, MOST_SHOWN).map((fault) => (
            <li key={`${fault.at} ${fault.term}`}>
              <button
                type="button"
                className={classes.plain}
                disabled={!video}
                onClick={() => seek(video, fault.at)}
              >
                {writeTime(fault.at)}
              </button>
              : “{fault.term}” is “{fault.wanted}”; the text has “{fault.found || 'nothing'}”.
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function seek(video: HTMLVideoElement | null, at: number): void {
  if (video) video.currentTime = at / 1000
}

async function readCues(src: string): Promise<Cue[]> {
  const response = await fetch(src)
  const read = readCaptions(response.ok ? await response.text() : '')
  return 'fault' in read ? [] : read.cues
}
