const WORDS = 7

/** The end of the address that opens a unit at the second of its film or at the paragraph of its text. */
export function findPlace({ second, body }: { second: number | null; body: string }): string {
  if (second !== null) return `?t=${second}`
  // The cells of a table are apart on the page, so that only one of them is found as a whole.
  const first = body.split(' · ')[0] ?? ''
  const words = first.trim().split(' ').slice(0, WORDS).join(' ')
  return words ? `?find=${encodeURIComponent(words)}` : ''
}
