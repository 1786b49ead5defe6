import { readStart } from './caption-times.ts'
import type { FoundCue } from './tidy-captions.ts'

/** Reads a transcript, one text per line. A leading time is the line's start; a time alone is the next line's start. */
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
