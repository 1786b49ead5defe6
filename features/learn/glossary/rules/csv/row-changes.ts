import { type Subject, subjectNames, subjects } from '../subjects.ts'
import { plainTerm } from '../term-names.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** Returns the changes of a file row; fields without a column remain unchanged. Unreadable text is passed on. */
export function rowChanges(fields: Fields, before: { spanishText: string; spanishTerm: string } | null) {
  const { term, definition, spanishTerm, spanishText } = fields
  const isNewSpanish =
    (spanishText !== undefined && spanishText !== (before?.spanishText ?? '')) ||
    (spanishTerm !== undefined && spanishTerm !== (before?.spanishTerm ?? ''))
  const changes = {
    term,
    definition,
    spanishTerm,
    spanishText,
    aliases: listOf(fields.aliases),
    related: listOf(fields.related),
    subject: subjectOf(fields.subject),
    free: parseYesNo(fields.free),
    inTexts: parseYesNo(fields.inTexts),
    // New Spanish text counts as unreviewed unless the file says otherwise.
    spanishReviewed: parseYesNo(fields.spanishReviewed) ?? (isNewSpanish ? false : undefined),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const listOf = (cell: string | undefined): string[] | undefined =>
  cell
    ?.split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const subjectOf = (cell: string | undefined): Subject | string | undefined =>
  cell === undefined
    ? undefined
    : (subjects.find((each) => [each, plainTerm(subjectNames[each])].includes(plainTerm(cell))) ?? cell)

/** Parses yes and no, including spreadsheet variants; an empty cell is undefined. */
function parseYesNo(cell: string | undefined): boolean | string | undefined {
  const text = plainTerm(cell ?? '')
  if (text === '') return undefined
  if (['yes', 'true', '1', 'si', 'x'].includes(text)) return true
  return ['no', 'false', '0'].includes(text) ? false : cell
}
