import Papa from 'papaparse'

const delimiters = ['\t', ';', ',', '|'] as const
const ROWS = 50
const SAMPLE = 200_000
/** Maximum number of rows above the headings. */
export const MAX_TITLE_ROWS = 20

export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** Reads a 'sep=;' line, with which some programs declare the delimiter, and returns the text below it. */
export function declaredDelimiter(text: string): { delimiter: string; rest: string } | null {
  const [line = '', delimiter = ''] = /^"?sep=([^\n"])"?[\t;,| ]{0,50}\n/i.exec(text) ?? []
  return delimiter === '' ? null : { delimiter, rest: text.slice(line.length) }
}

/**
 * Detects the delimiter of a text. Prefers delimiters that produce a heading row, then the one that splits the largest
 * share of the first rows into the same number of cells. Ignores delimiters within quotation marks.
 */
export function findDelimiter(text: string, isHeading: (cells: readonly string[]) => boolean): string {
  const sample = text.slice(0, SAMPLE)
  const judged = delimiters.map((delimiter) => {
    const { data, errors } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: ROWS })
    const rows = data.filter(isFilled)
    const heading = rows.slice(0, MAX_TITLE_ROWS).some((row) => row.length > 1 && isHeading(row))
    return { delimiter, heading, broken: errors.some(({ type }) => type === 'Quotes'), ...agreement(rows) }
  })
  judged.sort(
    (one, other) =>
      Number(other.heading) - Number(one.heading) ||
      other.share - one.share ||
      Number(one.broken) - Number(other.broken) ||
      other.width - one.width,
  )
  const best = judged[0]
  return best && best.width > 1 ? best.delimiter : ','
}

/** Returns the typical cells per row and the share of rows matching it. The first row weighs half as much as all. */
function agreement(rows: readonly string[][]): { width: number; share: number } {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width, count] = [...counts].sort(
    ([width, count], [otherWidth, otherCount]) => otherCount - count || otherWidth - width,
  )[0] ?? [1, 0]
  const share = count / Math.max(rows.length, 1) + ((rows[0]?.length ?? 1) > 1 ? 0.5 : 0)
  return { width, share }
}
