/** Returns a page of an in-memory list. Permitted uses and reasons are in scripts/structure/hand-made-lists.ts. */
export const pageInMemory = <Row>(all: readonly Row[], { page, rows }: { page: number; rows: number }) => ({
  total: all.length,
  rows: all.slice((page - 1) * rows, page * rows),
})

/** Returns a text comparator for the sort direction of a list. */
export const byText =
  <Row>(text: (row: Row) => string, direction: 'asc' | 'desc') =>
  (one: Row, other: Row): number =>
    text(one).localeCompare(text(other)) * (direction === 'asc' ? 1 : -1)
