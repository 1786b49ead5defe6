/** '1250' of '12.5'; what is no number stays as it is, for the schema to refuse. */
export function hundredthsOf(text: string): string {
  if (text.trim() === '') return '0'
  const match = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  return match ? String(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : text
}

/** '12.5' of '1250', '' of '0'. */
export function wholesOf(hundredths: string): string {
  if (!/^\d+$/.test(hundredths)) return hundredths
  return hundredths === '0' ? '' : String(Number(hundredths) / 100)
}
