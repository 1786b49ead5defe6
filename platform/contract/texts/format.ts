/** Money, days, times and shares as people in the United States write them: the same on pages, in mails and on papers. */

const LOCALE = 'en-US'

/** One per form: making one costs more than using it a hundred times. */
const moneyFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency })
  moneyFormats.set(currency, format)
  return format
}

function dateFormat(style: 'date' | 'time' | 'both', timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ''}`
  const known = dateFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(LOCALE, {
    ...(style === 'time' ? {} : { dateStyle: 'medium' }),
    ...(style === 'date' ? {} : { timeStyle: 'short' }),
    timeZone,
  })
  dateFormats.set(key, format)
  return format
}

/** Narrow spaces are lost in mails and on papers. */
const inWords = (style: 'date' | 'time' | 'both', moment: string | Date, timeZone?: string): string =>
  dateFormat(style, timeZone).format(new Date(moment)).replaceAll('\u202f', ' ')

/** '$1,007.25' of 100725 USD cents. */
export const formatMoney = (minor: number, currency: string): string =>
  moneyFormat(currency).format(minor / 100)

/** '$52,000' of 5200000 USD cents: without cents where there are none, for rates that people state in round sums. */
export const formatRate = (minor: number, currency: string): string =>
  minor % 100 === 0 ? formatMoney(minor, currency).replace(/\.00\b/, '') : formatMoney(minor, currency)

/** '$1,007.25' of the wire's '1007.25'. */
export const formatMajor = (amount: string, currency: string): string =>
  moneyFormat(currency).format(Number(amount))

/** 'Nov 20, 2026' of a moment, by the zone's calendar or else by the reader's own. */
export const formatDate = (moment: string | Date, timeZone?: string): string =>
  inWords('date', moment, timeZone)

/** 'Nov 20, 2026' of the day '2026-11-20', which is the same in every zone. */
export const formatDay = (day: string): string => inWords('date', `${day}T12:00:00Z`, 'UTC')

/** 'Nov 20, 2026, 3:05 PM', by the zone's clock or else by the reader's own. */
export const formatDateTime = (moment: string | Date, timeZone?: string): string =>
  inWords('both', moment, timeZone)

/** '8:02 AM', by the zone's clock. */
export const formatTime = (moment: string | Date, timeZone: string): string =>
  inWords('time', moment, timeZone)

/** '15%' of 1500 basis points. */
export const formatPercent = (basisPoints: number): string =>
  new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const numbers = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 6 })

/** '1,351' of 1351: a measured or computed number, without the crumbs of binary fractions. */
export const formatNumber = (value: number): string => numbers.format(value)
