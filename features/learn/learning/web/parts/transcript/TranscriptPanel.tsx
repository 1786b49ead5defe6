import { Loader, Select, Text } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { nameOf } from '#features/shop/captions/rules/choose-captions.ts'
import { searchLines } from '#features/shop/captions/rules/search-transcript.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import type { UnitContent } from '../../../contract.ts'
import { FindField } from './FindField.tsx'
import { findInText, showBlock, type TextHit } from './find-in-text.ts'
import { TextHits } from './TextHits.tsx'
import { TranscriptLines } from './TranscriptLines.tsx'
import classes from './TranscriptPanel.module.css'
import { useTranscript } from './use-transcript.ts'

interface Props {
  unit: UnitContent
  video: HTMLVideoElement | null
  /** Element with the unit's text. */
  article: HTMLElement | null
  onJump: (second: number) => void
  /** Called before a position in the text is shown, so that overlays close. */
  onLeave: () => void
}

const none: never[] = []

/** Transcript with search and jump links. The search also covers the unit's text. */
export function TranscriptPanel({ unit, video, article, onJump, onLeave }: Props) {
  const captions = unit.video?.captions ?? none
  const [language, setLanguage] = useState(() => firstLanguage(unit))
  const asked = useTranscript(captions.find((each) => each.language === language)?.src ?? null)
  const lines = asked.data ?? none
  const [words, setWords] = useState('')
  const requested = useDeferredValue(words)
  const hits = useMemo(
    () =>
      searchLines(
        lines.map(({ text }) => text),
        requested,
      ),
    [lines, requested],
  )
  const [chosen, setChosen] = useState(0)
  const [inText, setInText] = useState<TextHit[]>([])
  useEffect(() => {
    setChosen(0)
    setInText(findInText(article, requested))
  }, [article, requested])

  const goTo = (hit: TextHit) => {
    onLeave()
    // On phones, the dialog must close before the page can scroll.
    setTimeout(() => showBlock(hit.block), 50)
  }
  return (
    <div className={classes.panel}>
      <FindField
        label={captions.length > 0 ? 'Search the transcript and the text' : 'Search the text'}
        words={words}
        onWords={setWords}
        location={hits.length > 0 ? { chosen, of: hits.length } : null}
        onLocation={(next) => setChosen((next + hits.length) % hits.length)}
        nothing={requested.trim().length > 1 && hits.length === 0 && inText.length === 0}
      />
      {inText.length > 0 ? <TextHits hits={inText} onChoose={goTo} /> : null}
      {captions.length > 1 ? (
        <Select
          aria-label="Language of the transcript"
          data={captions.map((each) => ({ value: each.language, label: nameOf(each.language) }))}
          value={language}
          onChange={(next) => next && setLanguage(next)}
        />
      ) : null}
      {language && unit.captions.machineDrafts.includes(language) ? (
        <Text fz="sm" py="xs" px="sm" bg="var(--pm-sunken)" bdrs="sm">
          A machine drafted these {nameOf(language)} captions, not reviewed yet.
        </Text>
      ) : null}
      {asked.error ? <Failed error={asked.error} retry={() => void asked.refetch()} /> : null}
      {asked.isLoading ? <Loader size="sm" aria-label="The transcript is being loaded" /> : null}
      <TranscriptLines
        lines={lines}
        language={language}
        video={video}
        hits={hits}
        chosen={hits.length > 0 ? chosen : null}
        onJump={onJump}
      />
    </div>
  )
}

/** Returns the learner's caption language, then English, then the first available language. */
function firstLanguage({ video, captions }: UnitContent): string | null {
  const available = video?.captions.map((each) => each.language) ?? []
  return captions.language ?? available.find((each) => each === 'en') ?? available[0] ?? null
}
