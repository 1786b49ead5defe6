import { digitsOf } from '../currencies.ts'
import { OFFICE_ZONE } from '../zoned-days.ts'

/** Money, days, times and shares as people in the United States write them: the same on pages, in mails and on papers. */

const LOCALE = 'en-US'

/** One per form: making one costs more than using it a hundred times. */
const moneyFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Decimals follow the currency table; an old amount that has more shows them. */
function moneyFormat(currency: string, minor: number): Intl.NumberFormat {
  const digits = minor % 100 === 0 ? digitsOf(currency) : 2
  const key = `${currency} ${digits}`
  const known = moneyFormats.get(key)
  if (known) return known
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, ...decimals })
  moneyFormats.set(key, format)
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

/** '$1,007.25' of 100725 USD cents, '¥8,850' of 885000 hundredths of a yen. */
export const formatMoney = (minor: number, currency: string): string =>
  moneyFormat(currency, minor).format(minor / 100)

/** '$52,000' of 5200000 USD cents: without zero cents, for rates that people state in round sums. */
export const formatRate = (minor: number, currency: string): string =>
  minor % 100 === 0 ? formatMoney(minor, currency).replace(/\.00\b/, '') : formatMoney(minor, currency)

/** '$1,007.25' of the wire's '1007.25'. */
export const formatMajor = (amount: string, currency: string): string =>
  formatMoney(Math.round(Number(amount) * 100), currency)

/** 'Nov 20, 2026' of a moment, by the calendar of the office or of another zone: the same day for every reader. */
export const formatDate = (moment: string | Date, timeZone = OFFICE_ZONE): string =>
  inWords('date', moment, timeZone)

/** 'Nov 20, 2026' of the day '2026-11-20', which is the same in every zone. */
export const formatDay = (day: string): string => inWords('date', `${day}T12:00:00Z`, 'UTC')

/** 'November 2026' of the month '2026-11', or 'Nov 2026'. */
export const formatMonth = (month: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(LOCALE, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )

/** 'Nov 20, 2026, 3:05 PM', by the zone's clock or else by the reader's own. */
export const formatDateTime = (moment: string | Date, timeZone?: string): string =>
  inWords('both', moment, timeZone)

/** 'Nov 20, 2026, 8:02 AM MST': with the zone, where people in several zones read it. */
export function formatMoment(moment: string | Date, timeZone?: string): string {
  const zone = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')
  return `${formatDateTime(moment, timeZone)} ${zone?.value ?? ''}`.trim()
}

/** '8:02 AM', by the zone's clock. */
export const formatTime = (moment: string | Date, timeZone: string): string =>
  inWords('time', moment, timeZone)

/** '15%' of 1500 basis points. */
export const formatPercent = (basisPoints: number): string =>
  new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const numbers = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 6 })

/** '1,351' of 1351: a measured or computed number, without the crumbs of binary fractions. */
export const formatNumber = (value: number): string => numbers.format(value)

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '1.5 GB' */
export function formatBytes(bytes: number): string {
  const step = Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))
  const unit = Math.min(byteUnits.length - 1, step)
  const amount = bytes / 1024 ** unit
  const format = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: amount < 10 ? 1 : 0 })
  return `${format.format(amount)} ${byteUnits[unit]}`
}

/** '8 contact hours', '1 contact hour' */
export const formatContactHours = (hours: number): string =>
  `${formatNumber(hours)} contact ${hours === 1 ? 'hour' : 'hours'}`
