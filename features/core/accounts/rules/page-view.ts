import { isBeforeKey } from '#platform/contract/links/mask-links.ts'
import { strike } from '#platform/contract/strike.ts'

/**
 * What is kept of a visited page: its address without one-time tokens and questions, and a few named facts, with
 * everything that looks like a mail address, a number of a card or phone, or a key struck out (product research 6).
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

/** '/reset/…' of '/reset/8f3a…?x=1'. Null for what is no address of a page. */
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

/** The allowed facts as a short JSON text; plain text is struck and shortened. */
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
