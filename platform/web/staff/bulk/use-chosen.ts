import { useState } from 'react'

interface Chosen<Row> {
  /** In selection order, including rows on other pages of the list. */
  chosen: readonly Row[]
  isChosen: (row: Row) => boolean
  choose: (rows: readonly Row[], on: boolean) => void
}

/** Tracks the selected rows of a list. */
export function useChosen<Row>(rowKey: (row: Row) => string): Chosen<Row> {
  const [byKey, set] = useState<ReadonlyMap<string, Row>>(new Map())
  const choose = (rows: readonly Row[], on: boolean) => {
    const next = new Map(byKey)
    for (const row of rows) {
      if (on) next.set(rowKey(row), row)
      else next.delete(rowKey(row))
    }
    set(next)
  }
  return { chosen: [...byKey.values()], isChosen: (row) => byKey.has(rowKey(row)), choose }
}
