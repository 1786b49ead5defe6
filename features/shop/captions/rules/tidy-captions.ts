import { cleanCaption } from '#features/shop/catalog/rules/captions/caption-text.ts'
import { type Cue, safePosition } from '#features/shop/catalog/rules/captions/captions.ts'
import { joinRolling } from '#features/shop/catalog/rules/captions/join-rolling.ts'
import { readingMs } from './caption-lines.ts'
import { writeTime } from './caption-times.ts'

/** A repair made to a captions file, with its line, counted from 1. */
export interface Note {
  line: number
  message: string
}

/** A cue as found in the file: times in milliseconds, null if missing or unreadable. */
export interface FoundCue {
  line: number
  from: number | null
  to: number | null
  position: string
  lines: string[]
}

interface Cleaned extends Omit<FoundCue, 'lines'> {
  text: string
}

/** Returns the cues in order, with display-safe text and an end after the start. Repairs are added to `notes`. */
export function tidyCues(found: readonly FoundCue[], notes: Note[]): Cue[] {
  const timed = found.flatMap((cue) => clean(cue, notes)).map(fillTimes())
  const isOrdered = timed.every((cue, index) => index === 0 || cue.from >= (timed[index - 1]?.from ?? 0))
  if (!isOrdered) sayOrder(timed, notes)
  const ordered = isOrdered ? timed : timed.toSorted((one, other) => one.from - other.from)
  const cues = ordered.map((cue, index) => endOf(cue, ordered[index + 1]?.from, notes))
  const joined = joinRolling(cues)
  if (joined.length < cues.length)
    notes.push({
      line: ordered[0]?.line ?? 1,
      message: `These captions repeat lines as they roll. Each line was kept once: ${cues.length} texts became ${joined.length}.`,
    })
  return joined
}

function clean({ lines, ...cue }: FoundCue, notes: Note[]): Cleaned[] {
  const { text, removed } = cleanCaption(lines.join('\n'))
  if (removed.length > 0)
    notes.push({
      line: cue.line,
      message: `Taken out, since captions cannot have it: ${removed.join(', ')}.`,
    })
  if (text !== '') return [{ ...cue, text }]
  notes.push({ line: cue.line, message: 'There is no text under these times; they were left out.' })
  return []
}

type Timed = Cleaned & { from: number }

/** Gives a cue without a start time the end of the previous cue. */
function fillTimes(): (cue: Cleaned) => Timed {
  let last = 0
  return (cue) => {
    const from = cue.from ?? last
    last = Math.max(last, cue.to ?? from + readingMs(cue.text))
    return { ...cue, from, to: cue.from === null ? last : cue.to }
  }
}

function sayOrder(cues: readonly Timed[], notes: Note[]): void {
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1]
    if (before && cue.from < before.from)
      notes.push({
        line: cue.line,
        message: 'This text begins before the one above it; they were put in order.',
      })
  }
}

function endOf(cue: Timed, next: number | undefined, notes: Note[]): Cue {
  const { from, text } = cue
  const requested = from + readingMs(text)
  const room = next !== undefined && next > from ? Math.min(next, requested) : requested
  if (cue.to !== null && cue.to <= from)
    notes.push({
      line: cue.line,
      message: `This text ended before it began (${writeTime(from)}); it now ends at ${writeTime(room)}.`,
    })
  const to = cue.to !== null && cue.to > from ? cue.to : room
  return { from, to, position: safePosition(cue.position), text }
}
