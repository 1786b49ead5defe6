/** One caption: seconds from the start of the video, and its text with line breaks. */
export type Cue = { start: number; end: number; text: string }

/** Writes a WebVTT file. */
export function formatVtt(cues: Cue[]): string {
  const blocks = cues.map(
    (cue, index) => `${index + 1}\n${clock(cue.start)} --> ${clock(cue.end)}\n${escaped(cue.text)}\n`,
  )
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** Reads the WebVTT that `formatVtt` writes; throws at the first block that is not a cue. */
export function parseVtt(source: string): Cue[] {
  const [header = '', ...blocks] = source.trimEnd().split(/\n{2,}/)
  if (!/^WEBVTT(\n|$)/.test(header)) throw new Error('the file does not start with WEBVTT')
  return blocks.map((block) => {
    const match = /^(?:\d+\n)?([\d:.]+) --> ([\d:.]+)\n([\s\S]+)$/.exec(block)
    if (!match) throw new Error(`not a cue: ${block}`)
    return {
      start: secondsOf(match[1] ?? ''),
      end: secondsOf(match[2] ?? ''),
      text: unescaped(match[3] ?? ''),
    }
  })
}

function clock(seconds: number): string {
  const total = Math.round(seconds * 1000)
  const minutes = Math.floor(total / 60_000)
  const rest = ((total % 60_000) / 1000).toFixed(3).padStart(6, '0')
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

function secondsOf(time: string): number {
  const match = /^(\d{2,}):([0-5]\d):([0-5]\d\.\d{3})$/.exec(time)
  if (!match) throw new Error(`not a WebVTT time: ${time}`)
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
