/** Maximum length of an excerpt from a course that the user has not bought. */
export const EXCERPT = 140

/** Returns a short excerpt around the first match of the given words, cut at word boundaries. */
export function excerptOf(text: string, words: readonly string[], most = EXCERPT): string {
  if (text.length <= most) return text
  const lower = text.toLowerCase()
  const found = words
    .filter((word) => word.length > 3)
    .map((word) => lower.indexOf(word.toLowerCase().slice(0, 6)))
    .filter((at) => at >= 0)
  const middle = found.length > 0 ? Math.min(...found) : 0
  const from = Math.max(0, Math.min(middle - Math.floor(most / 4), text.length - most))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end =
    start + most >= text.length ? text.length : Math.max(text.lastIndexOf(' ', start + most), start + 1)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
