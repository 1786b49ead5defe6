import { isBeforeKey } from '#platform/contract/links/mask-links.ts'
import { strike } from '#platform/contract/strike.ts'

/**
 * Reduces a page visit to the stored data: the URL without one-time tokens and query, and a few named values. Anything
 * that looks like an email address, a card or phone number, or a key is redacted (product research 6).
 */
const facts = [
  'from',
  'seconds',
  'width',
  'height',
  'installed',
  'offline',
  'language',
  'build',
  'course',
  'unit',
]
const INFO_MOST = 500
const PAGE_MOST = 200

/** Returns the page path to log: '/reset/…' for '/reset/8f3a…?x=1'. Returns null if the text is not a page address. */
export function pageToKeep(page: string): string | null {
  const path = page.split(/[?#]/)[0]?.trim().replace(/^\/+/, '') ?? ''
  if (path.length > 1000 || !/^[\w.~%:@/-]*$/.test(path)) return null
  const segments = path.split('/').filter(Boolean)
  return `/${segments.map(hideKey).join('/')}`.slice(0, PAGE_MOST)
}

function hideKey(segment: string, index: number, all: string[]): string {
  const before = all[index - 1]?.toLowerCase() ?? ''
  const oneTime = index > 0 && (before === 'verify' || isBeforeKey(before))
  return oneTime || segment.length > 40 || segment !== strike(segment) ? '…' : segment
}

/** Returns the allowed facts as short JSON; plain text is redacted and shortened. */
export function infoToKeep(info: unknown): string {
  if (typeof info === 'string') return strike(info).slice(0, INFO_MOST)
  if (typeof info !== 'object' || info === null) return ''
  const stored = Object.entries(info).filter(([name, value]) => facts.includes(name) && isScalar(value))
  if (stored.length === 0) return ''
  const texts = stored.map(([name, value]) => [
    name,
    typeof value === 'string' ? strike(value).slice(0, 100) : value,
  ])
  return JSON.stringify(Object.fromEntries(texts)).slice(0, INFO_MOST)
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
