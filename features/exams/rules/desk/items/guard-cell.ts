/** As the platform's CSV writer decides what a spreadsheet would run. */
const FORMULA = /^\s*(?:[=+@]|-(?!\d+(?:\.\d+)?$))|^[\t\r\n]/

/** The writer puts an apostrophe before these, so a text that has apostrophes there itself needs one more. */
const isAmbiguous = (text: string) => text.startsWith("'") && FORMULA.test(text.replace(/^'+/, ''))

/** A text on its way into a cell, so that `unguardCell` finds exactly it behind what the CSV writer adds. */
export const guardCell = (text: string): string => (isAmbiguous(text) ? `'${text}` : text)

/** A text as it was before it became safe to open in a spreadsheet. */
export const unguardCell = (cell: string): string => (isAmbiguous(cell) ? cell.slice(1) : cell)
