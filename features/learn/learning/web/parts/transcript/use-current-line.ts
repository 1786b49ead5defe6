import { useEffect, useState } from 'react'
import { lineAtSecond } from '#features/shop/captions/rules/search-transcript.ts'
import type { TranscriptLine } from './use-transcript.ts'

/** Returns the index of the current line; -1 before the first line and without a video. */
export function useCurrentLine(video: HTMLVideoElement | null, lines: readonly TranscriptLine[]): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (!video) return
    const starts = lines.map(({ from }) => from)
    const look = () => setCurrent(lineAtSecond(starts, video.currentTime + 0.05))
    look()
    const ending = new AbortController()
    for (const event of ['timeupdate', 'seeked', 'loadedmetadata'])
      video.addEventListener(event, look, { signal: ending.signal })
    return () => ending.abort()
  }, [video, lines])
  return video ? current : -1
}
