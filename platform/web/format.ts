/** Dates and money for people, in the reader's own way of writing. The only place that formats them. */

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** One per currency: making one costs more than using it a hundred times. */
function moneyFormat(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  moneyFormats.set(currency, format)
  return format
}

/** '$249.00' of 24900 USD cents. */
export function formatMoney(minor: number, currency: string): string {
  return moneyFormat(currency).format(minor / 100)
}

/** '$249.00' of the wire's '249.00'. */
export function formatMajor(amount: string, currency: string): string {
  return moneyFormat(currency).format(Number(amount))
}

/** 'Nov 20, 2026' */
export function formatDate(date: string | Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(date))
}

/** 'Nov 20, 2026, 3:05 PM' */
export function formatDateTime(date: string | Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(date),
  )
}

/** '3:05' of 185 seconds, '1:02:05' from an hour on. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** '15 %' of 1500 basis points. */
export function formatPercent(basisPoints: number): string {
  return new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}
