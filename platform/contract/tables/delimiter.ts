import Papa from 'papaparse'

const delimiters = ['\t', ';', ',', '|'] as const
const ROWS = 50
const SAMPLE = 200_000
/** Max rows above the headings. */
export const MAX_TITLE_ROWS = 20

export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** 'sep=;', with which some programs say what parts their cells, and the text below it. */
export function declaredDelimiter(text: string): { delimiter: string; rest: string } | null {
  const [line = '', delimiter = ''] = /^"?sep=([^\n"])"?[\t;,| ]{0,50}\n/i.exec(text) ?? []
  return delimiter === '' ? null : { delimiter, rest: text.slice(line.length) }
}

/**
 * What parts the cells of a text: of the delimiters under which a row is a heading, or of all, the one that parts most
 * of the first rows into equally many cells. Delimiters within quotation marks do not count.
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

/** How many cells most rows have, and the share of rows that have as many; the first row counts as half of all. */
function agreement(rows: readonly string[][]): { width: number; share: number } {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width, count] = [...counts].sort(
    ([width, count], [otherWidth, otherCount]) => otherCount - count || otherWidth - width,
  )[0] ?? [1, 0]
  const share = count / Math.max(rows.length, 1) + ((rows[0]?.length ?? 1) > 1 ? 0.5 : 0)
  return { width, share }
}
