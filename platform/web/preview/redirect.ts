import { findPreview, previewAddress } from '#platform/contract/previews/previews.ts'
import { gate, type Visitor } from '../routing/access-gate.ts'
import { HOME, pathOf } from '../routing/history.ts'
import type { PageBook } from '../routing/page-book.ts'

interface Asked {
  pathname: string
  search: string
  hash: string
}

/**
 * Returns where a visitor is redirected from a URL, or null if there is no redirect. A guest goes home, where the
 * preview of the page opens if it has one; a user with an account goes from a preview to its page.
 */
export function redirectOf(book: PageBook, asked: Asked, visitor: Visitor): string | null {
  if (visitor === 'unknown') return null
  const { pathname, search, hash } = asked
  if (visitor) return pathOf(pathname) === HOME ? (previewAt(book, asked)?.address ?? null) : null
  const page = book.find(pathname)
  if (!page || gate(page, visitor) !== 'home') return null
  return previewAddress(page, pathname, search, hash) ?? HOME
}

/** Returns the preview for an address of the home page. */
export function previewAt(book: PageBook, { pathname, search, hash }: Asked) {
  return pathname === HOME && search !== '' ? findPreview(book.pages.get(), search, hash) : null
}
