import { plainText } from '#platform/contract/compare/fold.ts'
/** A question without what makes two look different that ask the same: case, marks, spaces and punctuation. */
export const textKey = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
