import { plainTerm } from '../term-names.ts'

/** Term fields supported in import files, with their accepted column headings. */
const headings: Readonly<Record<TermField, readonly string[]>> = {
  term: ['term', 'english term', 'name', 'word'],
  aliases: ['other names', 'also', 'aliases', 'synonyms'],
  subject: ['subject', 'topic', 'category'],
  definition: ['definition', 'english definition', 'text', 'meaning'],
  spanishTerm: ['spanish term', 'spanish', 'termino', 'español'],
  spanishText: ['spanish definition', 'spanish text', 'definicion'],
  spanishReviewed: ['spanish reviewed', 'reviewed'],
  related: ['related terms', 'related', 'see also', 'see'],
  free: ['free'],
  inTexts: ['explained in lectures', 'in lectures'],
}

const termFields = [
  ...(['term', 'aliases', 'subject', 'definition', 'spanishTerm', 'spanishText'] as const),
  ...(['spanishReviewed', 'related', 'free', 'inTexts'] as const),
] as const
export type TermField = (typeof termFields)[number]

export const termFieldNames: Readonly<Record<TermField, string>> = {
  term: 'Term',
  aliases: 'Other names',
  subject: 'Subject',
  definition: 'Definition',
  spanishTerm: 'Spanish term',
  spanishText: 'Spanish definition',
  spanishReviewed: 'Spanish reviewed',
  related: 'Related terms',
  free: 'Free',
  inTexts: 'Explained in lectures',
}

/** Maps each column of a file to its field; null for ignored columns. Each field is used only once. */
export function recognizeTermColumns(titles: readonly string[]): (TermField | null)[] {
  const used = new Set<TermField>()
  return titles.map((title) => {
    const plain = plainTerm(title)
    const field = termFields.find((each) => headings[each].map(plainTerm).includes(plain))
    if (field === undefined || used.has(field)) return null
    used.add(field)
    return field
  })
}

export interface TermRow {
  /** Row number in the spreadsheet, starting at 1. */
  row: number
  term: string
  fields: Partial<Record<TermField, string>>
}

// Longer than any field allows, so that the server rejects the row instead of the entire request.
const LONGEST_CELL = 3000
const LONGEST_TERM = 400

/** Reads the rows below the headings by column. Reports rows without a term. */
export function readTermRows(
  rows: readonly (readonly string[])[],
  columns: readonly (TermField | null)[],
  rowNumbers: readonly number[],
): { rows: TermRow[]; problems: { row: number; message: string }[] } {
  const terms: TermRow[] = []
  const problems: { row: number; message: string }[] = []
  for (const [index, cells] of rows.entries()) {
    const fields: TermRow['fields'] = {}
    for (const [column, field] of columns.entries())
      if (field) fields[field] = (cells[column] ?? '').slice(0, LONGEST_CELL)
    const row = rowNumbers[index] ?? 0
    if (fields.term) terms.push({ row, term: fields.term.slice(0, LONGEST_TERM), fields })
    else problems.push({ row, message: 'The term is missing.' })
  }
  return { rows: terms, problems }
}
