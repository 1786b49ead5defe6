import { visibleText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { CHARACTERS_A_SECOND, LINE_CHARACTERS, MAX_LINES } from './caption-lines.ts'
import { writeTime } from './caption-times.ts'

export const captionProblemKinds = [
  'long-line',
  'many-lines',
  'fast',
  'overlap',
  'negative',
  'empty',
] as const
export type CaptionProblemKind = (typeof captionProblemKinds)[number]

/** Readability problem of one cue, by its index in the list from 0. */
export interface CaptionProblem {
  at: number
  kind: CaptionProblemKind
  message: string
}

/** Checks caption limits: two lines of at most 42 characters, at most 20 characters per second, one cue at a time. */
export function checkCaptions(cues: readonly Cue[]): CaptionProblem[] {
  return cues.flatMap((cue, at) => checkCue(cue, cues[at + 1]).map((problem) => ({ at, ...problem })))
}

function checkCue(cue: Cue, next: Cue | undefined): Omit<CaptionProblem, 'at'>[] {
  const lines = visibleText(cue.text).split('\n')
  const problems: Omit<CaptionProblem, 'at'>[] = []
  const longest = Math.max(...lines.map((line) => line.length))
  if (lines.join('').trim() === '') problems.push({ kind: 'empty', message: 'No text.' })
  if (longest > LINE_CHARACTERS)
    problems.push({
      kind: 'long-line',
      message: `${longest} characters in a line; ${LINE_CHARACTERS} can be read.`,
    })
  if (lines.length > MAX_LINES)
    problems.push({
      kind: 'many-lines',
      message: `${lines.length} lines; ${MAX_LINES} fit under the picture.`,
    })
  if (cue.to <= cue.from) return [...problems, { kind: 'negative', message: 'Ends before it begins.' }]
  const speed = (lines.join(' ').length * 1000) / (cue.to - cue.from)
  if (speed > CHARACTERS_A_SECOND)
    problems.push({
      kind: 'fast',
      message: `${Math.ceil(speed)} characters a second; ${CHARACTERS_A_SECOND} can be read.`,
    })
  if (next && next.from < cue.to)
    problems.push({ kind: 'overlap', message: `Still there when the next begins (${writeTime(next.from)}).` })
  return problems
}
