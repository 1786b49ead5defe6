import type { Page } from '../page.ts'
import type { PageBook } from '../routing/page-book.ts'

interface Crumb {
  to: string
  page: Page
}

const OFFICE = '/adminIndex'

/** Returns the parent pages of a staff page, starting with the staff start page. Empty for other pages. */
export function crumbsOf(book: Pick<PageBook, 'find'>, pathname: string): Crumb[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const addresses = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const way = addresses.flatMap((to) => {
    const page = book.find(to)
    return page ? [{ to, page }] : []
  })
  const isOffice = way.some(({ to, page }) => to === OFFICE || page.staffMenu !== null)
  const above = way.filter(({ to }) => to !== pathname)
  const start = book.find(OFFICE)
  if (!isOffice || !start || pathname === OFFICE) return []
  return above.some(({ to }) => to === OFFICE) ? above : [{ to: OFFICE, page: start }, ...above]
}
