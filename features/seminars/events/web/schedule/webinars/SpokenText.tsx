import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spokenText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import { readCaptions } from '#features/shop/catalog/rules/captions/captions.ts'
import { formatClock } from '#platform/web/format.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { WebinarDoor } from '../../../contract.ts'
import classes from './WatchRecording.module.css'

interface Props {
  captions: NonNullable<WebinarDoor['recording']>['captions']
  /** Position in seconds from the beginning. */
  onJump: (seconds: number) => void
}

/** Transcript, line by line; clicking a line jumps to its position. Fetched when opened. */
export function SpokenText({ captions, onJump }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState(captions[0]?.language ?? '')
  const src = captions.find((each) => each.language === language)?.src ?? ''
  const lines = useQuery({
    queryKey: ['spoken', src],
    queryFn: ({ signal }) => fetchLines(src, signal),
    enabled: isOpen && src !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <details className={classes.text} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Read what was said</summary>
      {captions.length > 1 ? (
        <NativeSelect
          size="sm"
          aria-label="Language of the text"
          value={language}
          data={captions.map((each) => ({ value: each.language, label: each.label }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      ) : null}
      {lines.error ? <Failed error={lines.error} retry={() => void lines.refetch()} /> : null}
      {lines.isLoading ? <Loading /> : null}
      <ol className={classes.lines} lang={language}>
        {lines.data?.map(({ from, text }) => (
          <li key={from}>
            <button type="button" className={classes.line} onClick={() => onJump(from)}>
              <Quiet span data-numbers>
                {formatClock(from)}
              </Quiet>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

async function fetchLines(src: string, signal: AbortSignal): Promise<{ from: number; text: string }[]> {
  const response = await fetch(src, { signal })
  if (!response.ok) throw new Error('The text could not be loaded. Please try again.')
  const read = readCaptions(await response.text())
  if ('problem' in read) throw new Error('The captions in this language could not be loaded.')
  return read.cues.map(({ from, text }) => ({
    from: from / 1000,
    text: spokenText(text),
  }))
}
