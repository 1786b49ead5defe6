import { spokenText } from './caption-text.ts'

interface Shown {
  from: number
  to: number
  text: string
}

/** Overlap of a cue with the previous one. */
interface Step {
  /** Number of its first lines that are repeated. */
  repeated: number
  /** Text that the last of these lines adds to what was already shown. */
  grown: string
  fresh: string[]
}

/** Maximum gap (milliseconds) for repeated text to count as on-screen repetition; otherwise it was spoken again. */
const LONGEST_PAUSE = 500

/**
 * Merges rolling captions, such as automatic ones, so that each line appears once. They repeat the line above the new
 * one, hold a line briefly, or show it word by word. Other captions are unchanged, including lines that are spoken
 * twice.
 */
export function joinRolling<T extends Shown>(cues: readonly T[]): T[] {
  const joined = joinOnce(cues)
  return joined === cues ? [...cues] : joinRolling(joined)
}

function joinOnce<T extends Shown>(cues: readonly T[]): readonly T[] {
  const steps = cues.map((cue, index) => stepTo(cues[index - 1], cue))
  if (!isRolling(steps)) return cues
  const joined: T[] = []
  steps.forEach(({ repeated, grown, fresh }, index) => {
    const cue = cues[index]
    if (!cue) return
    const last = joined.pop()
    if (!last || repeated === 0) {
      joined.push(...(last ? [last] : []), cue)
      return
    }
    const text = grown === '' ? last.text : `${last.text} ${grown}`
    if (fresh.length === 0) joined.push({ ...last, text, to: Math.max(last.to, cue.to) })
    else {
      const to = cue.from > last.from ? Math.min(last.to, cue.from) : last.to
      joined.push({ ...last, text, to }, { ...cue, text: fresh.join('\n') })
    }
  })
  return joined
}

function isRolling(steps: readonly Step[]): boolean {
  const rolling = steps.filter(({ repeated }) => repeated > 0)
  const carries = rolling.some(({ fresh }) => fresh.length > 0)
  const grows = rolling.length > 1 && rolling.some(({ grown }) => grown !== '')
  return (carries || grows) && rolling.length * 2 >= steps.length - 1
}

function stepTo(before: Shown | undefined, cue: Shown): Step {
  const lines = cue.text.split('\n')
  if (before && cue.from - before.to <= LONGEST_PAUSE) {
    const shown = before.text.split('\n').map(spokenText)
    const seenLines = lines.map(spokenText)
    for (let repeated = Math.min(shown.length, lines.length); repeated > 0; repeated--) {
      const grown = growth(shown.slice(-repeated), seenLines.slice(0, repeated))
      if (grown !== null) return { repeated, grown, fresh: lines.slice(repeated) }
    }
  }
  return { repeated: 0, grown: '', fresh: lines }
}

/** Returns the text added to the last line, '' if the lines are equal, or null if they do not match. */
function growth(shown: readonly string[], lines: readonly string[]): string | null {
  const last = shown.length - 1
  if (shown.some((line, index) => index < last && line !== lines[index])) return null
  const [old = '', now = ''] = [shown[last], lines[last]]
  if (old === '') return null
  if (old === now) return ''
  return now.startsWith(`${old} `) ? now.slice(old.length + 1) : null
}
