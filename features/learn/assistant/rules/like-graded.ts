/** Shorter questions are too generic to compare. */
const MIN = 6
const SHARE = 0.72

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\{[^{}]{1,80}\}/g, ' ')
    .match(/\p{L}{3,}/gu) ?? []

/** Returns the distinct words that identify a graded question. */
export const identifyingWords = (text: string): string[] => [...new Set(plainWords(text))]

/** True if a question contains nearly all words of a graded question. */
export function isLikeGraded(question: string, mark: readonly string[]): boolean {
  if (mark.length < MIN) return false
  const asked = new Set(plainWords(question))
  return mark.filter((word) => asked.has(word)).length / mark.length >= SHARE
}
