/** Maximum rows of a page for most lists. */
const ROWS = 200

/** Yields the pages of a list, from the first to the one that is not full. */
export async function* listPages<Row>(
  read: (page: { page: number; rows: number }) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  for (let page = 1; ; page++) {
    const { rows } = await read({ page, rows: ROWS })
    yield rows
    if (rows.length < ROWS) return
  }
}
