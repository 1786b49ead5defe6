const WORDS = 7

/** Returns the URL suffix that opens a unit at the second of its video or at the paragraph of its text. */
export function findPlace({ second, body }: { second: number | null; body: string }): string {
  if (second !== null) return `?t=${second}`
  // Table cells are separate elements on the page, so only the text of one cell can be found.
  const first = body.split(' · ')[0] ?? ''
  const words = first.trim().split(' ').slice(0, WORDS).join(' ')
  return words ? `?find=${encodeURIComponent(words)}` : ''
}
