interface Line {
  quantity: number
  users: number | null
  unitMinor: number
  totalMinor: number
  refundedMinor: number
}

/** Returns the invoice lines after credit notes. A reduced line becomes a single unit with the remaining amount. */
export const remainingLines = <L extends Line>(lines: readonly L[]): L[] =>
  lines.flatMap((line) => {
    if (line.refundedMinor === 0) return [line]
    const left = line.totalMinor - line.refundedMinor
    return left > 0 ? [{ ...line, quantity: 1, users: null, unitMinor: left, totalMinor: left }] : []
  })
