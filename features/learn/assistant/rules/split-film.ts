interface Line {
  /** Milliseconds. */
  from: number
  text: string
}

export interface FilmPart {
  second: number
  text: string
}

/** About twenty seconds of speech. */
const WORDS = 45

/** Splits a transcript into parts that end at a sentence, each with its start second. */
export function splitFilm(lines: readonly Line[]): FilmPart[] {
  const parts: FilmPart[] = []
  let open: { from: number; words: string[] } | null = null
  for (const { from, text } of lines) {
    const words = text.split(/\s+/).filter(Boolean)
    if (words.length === 0) continue
    open ??= { from, words: [] }
    open.words.push(...words)
    const ends = /[.!?]["”]?$/.test(words.at(-1) ?? '')
    if (open.words.length >= WORDS * 2 || (ends && open.words.length >= WORDS)) {
      parts.push(partOf(open))
      open = null
    }
  }
  if (open) parts.push(partOf(open))
  return parts
}

const partOf = ({ from, words }: { from: number; words: string[] }): FilmPart => ({
  second: Math.floor(from / 1000),
  text: words.join(' '),
})
