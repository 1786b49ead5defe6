/** Converts '12.5' to '1250'; text that is not a number is left for the schema to reject. */
export function hundredthsOf(text: string): string {
  if (text.trim() === '') return '0'
  const match = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  return match ? String(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : text
}

/** Converts hundredths: '1250' becomes '12.5', '0' becomes ''. */
export function wholesOf(hundredths: string): string {
  if (!/^\d+$/.test(hundredths)) return hundredths
  return hundredths === '0' ? '' : String(Number(hundredths) / 100)
}
