import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { fitCue } from './caption-lines.ts'
import { readStart, readTiming } from './caption-times.ts'
import { readPlainCaptions } from './read-plain-captions.ts'
import { readTimedCaptions } from './read-timed-captions.ts'
import { type FoundCue, type Note, tidyCues } from './tidy-captions.ts'

export type CaptionsFormat = 'WebVTT' | 'SRT' | 'SBV' | 'timed text' | 'plain text'

interface Converted {
  format: CaptionsFormat
  cues: Cue[]
  /** Repaired or omitted parts, by line. */
  notes: Note[]
}

/**
 * Converts captions of any supported kind (SRT, SBV, WebVTT, text with or without times) as leniently as possible.
 * Malformed parts are repaired and reported with their line, and no text is lost. Returns no cues for a source without
 * text.
 */
export function convertCaptions(source: string): Converted {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stay in a file of text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u2028\u2029]/g, ' ')
    .split('\n')
  const format = formatOf(lines)
  const notes: Note[] = []
  const found = read(format, lines, notes)
  const cues = tidyCues(found, notes)
  return {
    format,
    cues: format === 'plain text' ? cues.flatMap(fitCue) : cues,
    notes: notes.toSorted((one, other) => one.line - other.line),
  }
}

function read(format: CaptionsFormat, lines: readonly string[], notes: Note[]): FoundCue[] {
  if (format === 'timed text' || format === 'plain text') return readPlainCaptions(lines)
  return readTimedCaptions(lines, notes)
}

function formatOf(lines: readonly string[]): CaptionsFormat {
  if (/^WEBVTT\b/.test(lines[0] ?? '')) return 'WebVTT'
  const timing = lines.map(readTiming).find((each) => each !== null)
  if (timing) return timing.way === 'arrow' ? 'SRT' : 'SBV'
  return lines.some((line) => readStart(line) !== null) ? 'timed text' : 'plain text'
}
