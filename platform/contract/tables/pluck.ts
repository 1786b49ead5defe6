/** Returns one field of every row: `pluck(rows, 'id')`. */
export const pluck = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] =>
  rows.map((row) => row[key])
