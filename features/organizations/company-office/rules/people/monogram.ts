/** Returns the initials of the first two words of a name: 'HP' for Harbor Pure Bottling. */
export const monogram = (name: string): string =>
  name
    .split(' ')
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
