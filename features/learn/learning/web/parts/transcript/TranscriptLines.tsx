import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FoundPart, Hit } from '#features/shop/captions/rules/search-transcript.ts'
import { formatClock } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { LineText } from './LineText.tsx'
import classes from './TranscriptPanel.module.css'
import { useCurrentLine } from './use-current-line.ts'
import type { TranscriptLine } from './use-transcript.ts'

interface Props {
  lines: readonly TranscriptLine[]
  language: string | null
  video: HTMLVideoElement | null
  hits: readonly Hit[]
  /** Index of the selected match; null if none. */
  chosen: number | null
  onJump: (second: number) => void
}

/** Transcript lines as buttons that jump. Supports arrow keys; the current line is highlighted and scrolled to. */
export function TranscriptLines({ lines, language, video, hits, chosen, onJump }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const current = useCurrentLine(video, lines)
  const [entry, setEntry] = useState(0)
  const away = useFollowed(list, current, chosen !== null)
  const hit = chosen === null ? null : (hits[chosen] ?? null)
  const chosenLine = hit?.[0]?.line ?? null
  const parts = useMemo(() => byLine(hits), [hits])
  useEffect(() => {
    if (chosenLine !== null) lineIn(list.current, chosenLine)?.scrollIntoView({ block: 'nearest' })
  }, [chosenLine])

  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
    const step = steps[event.key]
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? lines.length - 1 : step ? entry + step : null
    if (target === null) return
    event.preventDefault()
    const next = Math.min(lines.length - 1, Math.max(0, target))
    setEntry(next)
    lineIn(list.current, next)?.focus()
  }
  return (
    <>
      <ol
        ref={list}
        className={classes.lines}
        aria-label="Transcript"
        lang={language ?? undefined}
        onKeyDown={walk}
      >
        {lines.map((line, index) => (
          <li key={`${line.from} ${line.to}`}>
            <button
              type="button"
              className={classes.line}
              tabIndex={index === Math.min(entry, lines.length - 1) ? 0 : -1}
              aria-current={index === current ? 'true' : undefined}
              onFocus={() => setEntry(index)}
              onClick={() => onJump(line.from)}
            >
              <Quiet span lh="inherit" data-numbers>
                {formatClock(line.from)}
              </Quiet>
              <LineText text={line.text} parts={parts.get(index)} chosen={hit} />
            </button>
          </li>
        ))}
      </ol>
      {away ? (
        <Button
          className={classes.back}
          variant="filled"
          onClick={() => lineIn(list.current, current)?.scrollIntoView({ block: 'center' })}
        >
          To the present line
        </Button>
      ) : null}
    </>
  )
}

function byLine(hits: readonly Hit[]): Map<number, FoundPart[]> {
  const parts = new Map<number, FoundPart[]>()
  for (const part of hits.flat()) parts.set(part.line, [...(parts.get(part.line) ?? []), part])
  return parts
}

const lineIn = (list: HTMLOListElement | null, index: number) =>
  list?.children[index]?.querySelector('button') ?? null

/** Scrolls the current line into view while the reader stays near it. Returns true if the reader has scrolled away. */
function useFollowed(
  list: React.RefObject<HTMLOListElement | null>,
  current: number,
  isSearching: boolean,
): boolean {
  const before = useRef(-1)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const [left, next] = [lineIn(list.current, before.current), lineIn(list.current, current)]
    before.current = current
    if (!next) return setAway(false)
    const isNear = left === null || isInSight(left) || isInSight(next)
    if (isNear && !isSearching) next.scrollIntoView({ block: 'nearest' })
    setAway(!isNear)
  }, [list, current, isSearching])
  return away
}

function isInSight(line: HTMLElement): boolean {
  const { top, bottom } = line.getBoundingClientRect()
  let room = { top: 0, bottom: window.innerHeight }
  for (let around = line.parentElement; around; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight || getComputedStyle(around).overflowY === 'visible')
      continue
    const box = around.getBoundingClientRect()
    room = { top: Math.max(room.top, box.top), bottom: Math.min(room.bottom, box.bottom) }
    break
  }
  return bottom > room.top && top < room.bottom
}
