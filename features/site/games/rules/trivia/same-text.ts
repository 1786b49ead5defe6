import { plainText } from '#platform/contract/compare/fold.ts'
/** Normalizes a question for duplicate detection: ignores case, diacritics, spaces and punctuation. */
export const textKey = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
