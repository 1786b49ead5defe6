/** Returns the number of typing errors between two words: letters changed, omitted, added, or swapped. */
export function typingErrors(one: string, other: string): number {
  const width = other.length + 1
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: width }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column < width; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) least = Math.min(least, at(row - 2, column - 2) + 1)
      const line = rows[row]
      if (line) line[column] = least
    }
  return at(one.length, other.length)
}

/** Maximum number of typing errors: one in words of 4 to 6 letters, two in longer ones; short ones match exactly. */
export const errorsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

interface Known {
  term: string
  /** Number of passages that contain it. */
  passages: number
}

/** Returns the material's word that was probably meant; null if none is close. The more common one wins ties. */
export function closestWord(typed: string, known: readonly Known[]): string | null {
  const allowed = errorsAllowed(typed)
  let best: { term: string; errors: number; passages: number } | null = null
  for (const { term, passages } of known) {
    if (Math.abs(term.length - typed.length) > allowed) continue
    const errors = typingErrors(typed, term)
    if (errors > allowed) continue
    if (!best || errors < best.errors || (errors === best.errors && passages > best.passages))
      best = { term, errors, passages }
  }
  return best?.term ?? null
}
