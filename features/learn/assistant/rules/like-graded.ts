/** A question shorter than that is anybody's. */
const MIN = 6
const SHARE = 0.72

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\{[^{}]{1,80}\}/g, ' ')
    .match(/\p{L}{3,}/gu) ?? []

/** The words of a graded question that say which one it is. */
export const markOf = (text: string): string[] => [...new Set(plainWords(text))]

/** Whether something asked has nearly all words of a graded question. */
export function isLikeGraded(question: string, mark: readonly string[]): boolean {
  if (mark.length < MIN) return false
  const asked = new Set(plainWords(question))
  return mark.filter((word) => asked.has(word)).length / mark.length >= SHARE
}
