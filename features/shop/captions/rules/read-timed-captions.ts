import { isBrokenTiming, readTiming } from './caption-times.ts'
import type { FoundCue, Note } from './tidy-captions.ts'

/** Reads captions whose text follows a timing line: SRT, SBV, WebVTT and variants. */
export function readTimedCaptions(lines: readonly string[], notes: Note[]): FoundCue[] {
  const reader = new TimedReader(lines, notes)
  for (let at = 0; at < lines.length; at++) at = reader.read(at)
  return reader.cues
}

class TimedReader {
  readonly cues: FoundCue[] = []
  readonly lines: readonly string[]
  readonly notes: Note[]
  /** True if the current line follows an empty line. */
  gap = true
  number: number | null = null

  constructor(lines: readonly string[], notes: Note[]) {
    this.lines = lines
    this.notes = notes
  }

  /** Reads the line at an index. Returns the index of the last line consumed. */
  read(at: number): number {
    const line = this.lines[at] ?? ''
    if (line.trim() === '') {
      this.gap = true
      return at
    }
    const afterGap = this.gap
    this.gap = false
    if (afterGap && this.isDescription(line, at)) return this.endOfBlock(at)
    const timing = readTiming(line)
    if (timing) {
      const { from, to, position } = timing
      this.cues.push({ line: at + 1, from, to, position, lines: [] })
    } else if (isBrokenTiming(line)) {
      this.say(at, `"${shorten(line)}" is not readable as times. They were estimated; please check them.`)
      this.cues.push({ line: at + 1, from: null, to: null, position: '', lines: [] })
    } else if (!this.isName(line, at, afterGap)) this.addText(line, at, afterGap)
    return at
  }

  /** True for the WebVTT header and for note, style and region blocks. */
  private isDescription(line: string, at: number): boolean {
    return (at === 0 && /^WEBVTT\b/.test(line)) || /^(NOTE|STYLE|REGION)(\s|$)/.test(line)
  }

  private endOfBlock(at: number): number {
    let end = at
    while ((this.lines[end + 1] ?? '').trim() !== '' && !readTiming(this.lines[end + 1] ?? '')) end++
    return end
  }

  /** True for a cue number or WebVTT cue id, on the line directly above the timing line. */
  private isName(line: string, at: number, afterGap: boolean): boolean {
    const below = this.lines[at + 1] ?? ''
    const isNumber = /^\s*\d{1,6}\s*$/.test(line)
    if (readTiming(below) || isBrokenTiming(below)) {
      if (isNumber) this.number = Number(line)
      return isNumber || afterGap
    }
    // The next cue number without a timing line below: a cue whose times are missing.
    if (!isNumber || !afterGap || this.number === null || Number(line) !== this.number + 1) return false
    this.number = Number(line)
    this.say(at, `Text ${this.number} has no times. They were estimated; please check them.`)
    this.cues.push({ line: at + 1, from: null, to: null, position: '', lines: [] })
    return true
  }

  private addText(line: string, at: number, afterGap: boolean): void {
    const cue = this.cues.at(-1)
    if (!cue) {
      this.say(at, 'This text comes before the first times. Its times were estimated; please check them.')
      this.cues.push({ line: at + 1, from: null, to: null, position: '', lines: [line] })
      return
    }
    if (afterGap && cue.lines.length > 0)
      this.say(at, 'A text had an empty line; the lines below it were kept with those above.')
    cue.lines.push(line)
  }

  private say(at: number, message: string): void {
    this.notes.push({ line: at + 1, message })
  }
}

const shorten = (text: string) => (text.trim().length > 60 ? `${text.trim().slice(0, 57)}...` : text.trim())
