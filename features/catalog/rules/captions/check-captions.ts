import { CHARACTERS_A_SECOND, LINE_CHARACTERS, MOST_LINES } from './caption-lines.ts'
import { writeTime } from './caption-times.ts'
import { type Cue, visibleText } from './captions.ts'

export const captionFaultKinds = ['long-line', 'many-lines', 'fast', 'overlap', 'negative', 'empty'] as const
export type CaptionFaultKind = (typeof captionFaultKinds)[number]

/** What hinders a reader in one text, by its place in the list from 0. */
export interface CaptionFault {
  at: number
  kind: CaptionFaultKind
  message: string
}

/** Lines of at most 42 characters, two of them, at most 20 characters a second, one text at a time. */
export function checkCaptions(cues: readonly Cue[]): CaptionFault[] {
  return cues.flatMap((cue, at) => checkCue(cue, cues[at + 1]).map((fault) => ({ at, ...fault })))
}

function checkCue(cue: Cue, next: Cue | undefined): Omit<CaptionFault, 'at'>[] {
  const lines = visibleText(cue.text).split('\n')
  const faults: Omit<CaptionFault, 'at'>[] = []
  const longest = Math.max(...lines.map((line) => line.length))
  if (lines.join('').trim() === '') faults.push({ kind: 'empty', message: 'No text.' })
  if (longest > LINE_CHARACTERS)
    faults.push({
      kind: 'long-line',
      message: `${longest} characters in a line; ${LINE_CHARACTERS} can be read.`,
    })
  if (lines.length > MOST_LINES)
    faults.push({
      kind: 'many-lines',
      message: `${lines.length} lines; ${MOST_LINES} fit under the picture.`,
    })
  if (cue.to <= cue.from) return [...faults, { kind: 'negative', message: 'Ends before it begins.' }]
  const speed = (lines.join(' ').length * 1000) / (cue.to - cue.from)
  if (speed > CHARACTERS_A_SECOND)
    faults.push({
      kind: 'fast',
      message: `${Math.ceil(speed)} characters a second; ${CHARACTERS_A_SECOND} can be read.`,
    })
  if (next && next.from < cue.to)
    faults.push({ kind: 'overlap', message: `Still there when the next begins (${writeTime(next.from)}).` })
  return faults
}
