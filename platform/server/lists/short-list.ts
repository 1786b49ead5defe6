/** One page of a list that is made in memory: who may is named with a reason in scripts/structure/hand-made-lists.ts. */
export const pageInMemory = <Row>(all: readonly Row[], { page, rows }: { page: number; rows: number }) => ({
  total: all.length,
  rows: all.slice((page - 1) * rows, page * rows),
})

/** Compares texts in the direction of a list. */
export const byText =
  <Row>(text: (row: Row) => string, direction: 'asc' | 'desc') =>
  (one: Row, other: Row): number =>
    text(one).localeCompare(text(other)) * (direction === 'asc' ? 1 : -1)
