interface Line {
  quantity: number
  users: number | null
  unitMinor: number
  totalMinor: number
  refundedMinor: number
}

/** The lines of an invoice as they are after credit notes: what became smaller is one piece of what is left of it. */
export const leftLines = <L extends Line>(lines: readonly L[]): L[] =>
  lines.flatMap((line) => {
    if (line.refundedMinor === 0) return [line]
    const left = line.totalMinor - line.refundedMinor
    return left > 0 ? [{ ...line, quantity: 1, users: null, unitMinor: left, totalMinor: left }] : []
  })
