import { visibleText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { CHARACTERS_A_SECOND, fitCue, readingMs } from './caption-lines.ts'
import { writeTime } from './caption-times.ts'

export type Adjusted = { cues: Cue[] } | { problem: string }

/** Shifts all cues by a number of milliseconds. Reports a problem if a cue would start before the video. */
export function shiftCues(cues: readonly Cue[], by: number): Adjusted {
  const [first] = cues
  if (first && first.from + by < 0)
    return {
      problem: `The first text begins at ${writeTime(first.from)}; it cannot move further back than that.`,
    }
  return { cues: cues.map((cue) => ({ ...cue, from: cue.from + by, to: cue.to + by })) }
}

/** Scales all times by a factor: 1.001 for a video slowed from 24 to 23.976 frames per second. */
export function stretchCues(cues: readonly Cue[], factor: number): Adjusted {
  if (!(factor >= 0.1 && factor <= 10)) return { problem: 'Please enter a factor between 0.1 and 10.' }
  return { cues: cues.map((cue) => move(cue, (at) => at * factor)) }
}

/** Maps a time in the captions to the time in the film at which the text is spoken, in milliseconds. */
interface Anchor {
  is: number
  shouldBe: number
}

/** Shifts and stretches all cues so that two of them start at the right time. */
export function alignCues(cues: readonly Cue[], first: Anchor, last: Anchor): Adjusted {
  if (last.is <= first.is || last.shouldBe <= first.shouldBe)
    return { problem: 'The second point must come after the first, in the captions and in the video.' }
  const factor = (last.shouldBe - first.shouldBe) / (last.is - first.is)
  if (factor < 0.1 || factor > 10)
    return { problem: 'These points are too far from each other to be meant so.' }
  const start = cues[0]?.from ?? 0
  if (first.shouldBe + (start - first.is) * factor < -0.5)
    return { problem: 'The first text would begin before the video. Please check the two points.' }
  return { cues: cues.map((cue) => move(cue, (at) => first.shouldBe + (at - first.is) * factor)) }
}

function move(cue: Cue, to: (at: number) => number): Cue {
  const from = Math.max(0, Math.round(to(cue.from)))
  return { ...cue, from, to: Math.max(from + 1, Math.round(to(cue.to))) }
}

/** Rewraps lines that are too long and splits a cue with too many lines into several. */
export const fitLines = (cues: readonly Cue[]): Cue[] => cues.flatMap(fitCue)

/** Ends each cue when the next one starts. If two cues start together, the first gets half of the time. */
export function endOverlaps(cues: readonly Cue[]): Cue[] {
  const ordered = cues.toSorted((one, other) => one.from - other.from).map((cue) => ({ ...cue }))
  for (const [index, cue] of ordered.entries()) {
    const next = ordered[index + 1]
    if (!next || next.from >= cue.to) continue
    if (next.from > cue.from) cue.to = next.from
    else {
      cue.to = cue.from + Math.max(1, Math.floor((cue.to - cue.from) / 2))
      next.from = cue.to
      next.to = Math.max(next.to, next.from + 1)
    }
  }
  return ordered
}

/** Extends cues that are too short to read, as far as the next cue allows. */
export function extendShortCues(cues: readonly Cue[]): Cue[] {
  return cues.map((cue, index) => {
    const needs = Math.ceil((visibleText(cue.text).length / CHARACTERS_A_SECOND) * 1000)
    if (cue.to - cue.from >= needs) return cue
    const room = cues[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return { ...cue, to: Math.max(cue.to, Math.min(room, cue.from + Math.max(needs, readingMs(cue.text)))) }
  })
}
