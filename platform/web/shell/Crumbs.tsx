import { allows } from '#platform/contract/access.ts'
import { AppLink } from '../parts/AppLink.tsx'
import type { Visitor } from '../routing/access-gate.ts'
import type { PageBook } from '../routing/page-book.ts'
import { CrumbsRoom, hasCrumbs } from './CrumbsRoom.tsx'
import { crumbsOf } from './crumbs-of.ts'

interface Props {
  book: PageBook
  pathname: string
  visitor: Visitor
}

/** Breadcrumbs from the staff start page to a staff page. */
export default function Crumbs({ book, pathname, visitor }: Props) {
  const actor = visitor === 'unknown' ? null : visitor
  const crumbs = crumbsOf(book, pathname).filter(({ page }) => allows(page.access, actor))
  if (crumbs.length === 0) return hasCrumbs(pathname) && !book.isComplete() ? <CrumbsRoom /> : null
  return (
    <CrumbsRoom>
      {crumbs.map(({ to, page }) => (
        <AppLink key={to} to={to}>
          {page.title}
        </AppLink>
      ))}
    </CrumbsRoom>
  )
}
