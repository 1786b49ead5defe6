/** The words of a search as patterns for `ilike`, each to be found somewhere. */
export const likeWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
