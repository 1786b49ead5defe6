// Spreadsheets run cells that start like this as formulas. A plain negative number is safe.
const FORMULA = /^\s*(?:[=+@＝＋－＠]|-(?!\d+(?:\.\d+)?$))|^[\t\r\n]/

/** True for a formula after any number of apostrophes. Guarding a text that already starts with one adds another. */
const isFormula = (text: string): boolean => FORMULA.test(text.replace(/^'+/, ''))

/** Prevents spreadsheets from running a cell as a formula by adding a leading apostrophe. */
export const guardCell = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** True if `guardCell` added the apostrophe of this cell. */
export const isGuarded = (cell: string): boolean => cell.startsWith("'") && isFormula(cell)

/** Reverses `guardCell`: `unguardCell(guardCell(text)) === text` for every text. */
export const unguardCell = (cell: string): string => (isGuarded(cell) ? cell.slice(1) : cell)
