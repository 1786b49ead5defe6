import readSheets from 'read-excel-file/universal'

export interface Sheet {
  name: string
  rows: string[][]
}

/**
 * Reads the sheets of an Excel workbook (.xlsx) as text: days as 2027-01-31, timestamps as 2027-01-31 07:30:00, times
 * of day as 07:30:00, numbers with a decimal point. Throws if the bytes are not a workbook.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const copy = new Uint8Array(bytes).buffer
  const sheets = await readSheets(copy, { trim: false })
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return timestampText(cell)
  if (typeof cell === 'number') return numberText(cell)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '')
}

/** Workbooks have no time zone. A time of day without a date is stored on the day before their first date. */
function timestampText(moment: Date): string {
  const rounded = new Date(Math.round(moment.getTime() / 1000) * 1000)
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T')
  if (rounded.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Excel shows 15 digits. A trailing zero prevents reading 1.234 with a thousands separator. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
