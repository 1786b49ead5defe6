// Spreadsheets run a cell that starts like this. A plain negative number stays a number.
const FORMULA = /^\s*(?:[=+@＝＋－＠]|-(?!\d+(?:\.\d+)?$))|^[\t\r\n]/

/** A formula behind any number of apostrophes: guarding a text that already starts with one adds another. */
const isFormula = (text: string): boolean => FORMULA.test(text.replace(/^'+/, ''))

/** The text of a cell that no spreadsheet runs as a formula: a formula gets a leading apostrophe. */
export const guardCell = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** Whether `guardCell` wrote this cell with an apostrophe of its own. */
export const isGuarded = (cell: string): boolean => cell.startsWith("'") && isFormula(cell)

/** The text that `guardCell` was given: `unguardCell(guardCell(text)) === text` for every text. */
export const unguardCell = (cell: string): string => (isGuarded(cell) ? cell.slice(1) : cell)
