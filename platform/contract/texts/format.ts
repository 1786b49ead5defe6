import { digitsOf } from '../currencies.ts'
import { OFFICE_ZONE } from '../zoned-days.ts'

/** Money, dates, times and percentages in US format, the same on pages, in emails and in documents. */

const LOCALE = 'en-US'

/** Formatters are cached because creating one costs more than using it a hundred times. */
const moneyFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Decimals follow the currency table. Existing amounts with more decimals show them. */
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

/** Narrow spaces get lost in emails and documents. */
const inWords = (style: 'date' | 'time' | 'both', moment: string | Date, timeZone?: string): string =>
  dateFormat(style, timeZone).format(new Date(moment)).replaceAll('\u202f', ' ')

/** Formats an amount: 100725 USD cents is '$1,007.25', 885000 hundredths of a yen is '¥8,850'. */
export const formatMoney = (minor: number, currency: string): string =>
  moneyFormat(currency, minor).format(minor / 100)

/** Formats a rate without zero cents: 5200000 USD cents is '$52,000'. */
export const formatRate = (minor: number, currency: string): string =>
  minor % 100 === 0 ? formatMoney(minor, currency).replace(/\.00\b/, '') : formatMoney(minor, currency)

/** Formats a wire amount: '1007.25' is '$1,007.25'. */
export const formatMajor = (amount: string, currency: string): string =>
  formatMoney(Math.round(Number(amount) * 100), currency)

/** Formats a timestamp as 'Nov 20, 2026' in the business or another time zone, so every reader sees the same day. */
export const formatDate = (moment: string | Date, timeZone = OFFICE_ZONE): string =>
  inWords('date', moment, timeZone)

/** Formats a day, independent of the time zone: '2026-11-20' is 'Nov 20, 2026'. */
export const formatDay = (day: string): string => inWords('date', `${day}T12:00:00Z`, 'UTC')

/** Formats a month: '2026-11' is 'November 2026' or 'Nov 2026'. */
export const formatMonth = (month: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(LOCALE, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )

/** Formats a timestamp as 'Nov 20, 2026, 3:05 PM' in the given time zone, or else in the reader's. */
export const formatDateTime = (moment: string | Date, timeZone?: string): string =>
  inWords('both', moment, timeZone)

/** Formats a timestamp with its time zone, for readers in several zones: 'Nov 20, 2026, 8:02 AM MST'. */
export function formatMoment(moment: string | Date, timeZone?: string): string {
  const zone = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')
  return `${formatDateTime(moment, timeZone)} ${zone?.value ?? ''}`.trim()
}

/** Formats a time in the given time zone: '8:02 AM'. */
export const formatTime = (moment: string | Date, timeZone: string): string =>
  inWords('time', moment, timeZone)

/** Formats basis points: 1500 is '15%'. */
export const formatPercent = (basisPoints: number): string =>
  new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const numbers = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 6 })

/** Formats a measured or computed number without binary rounding artifacts: 1351 is '1,351'. */
export const formatNumber = (value: number): string => numbers.format(value)

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a byte count: '1.5 GB'. */
export function formatBytes(bytes: number): string {
  const step = Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))
  const unit = Math.min(byteUnits.length - 1, step)
  const amount = bytes / 1024 ** unit
  const format = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: amount < 10 ? 1 : 0 })
  return `${format.format(amount)} ${byteUnits[unit]}`
}

/** Formats contact hours: '8 contact hours', '1 contact hour'. */
export const formatContactHours = (hours: number): string =>
  `${formatNumber(hours)} contact ${hours === 1 ? 'hour' : 'hours'}`
