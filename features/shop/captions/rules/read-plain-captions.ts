import { readStart } from './caption-times.ts'
import type { FoundCue } from './tidy-captions.ts'

/** A transcript: every line is a text; a time at its start is its start, a time alone that of the next. */
export function readPlainCaptions(lines: readonly string[]): FoundCue[] {
  const cues: FoundCue[] = []
  const isTimed = lines.some((line) => readStart(line) !== null)
  lines.forEach((line, at) => {
    if (line.trim() === '') return
    const start = readStart(line)
    const last = cues.at(-1)
    if (start) {
      const text = start.text === '' ? [] : [start.text]
      cues.push({ line: at + 1, from: start.from, to: null, position: '', lines: text })
    } else if (isTimed && last) last.lines.push(line)
    else cues.push({ line: at + 1, from: null, to: null, position: '', lines: [line] })
  })
  return cues
}
