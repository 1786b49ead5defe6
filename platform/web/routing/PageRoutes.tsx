import { type ReactNode, Suspense, use } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { Page } from '../page.ts'
import { useWatched } from '../watched.ts'
import type { Visitor } from './access-gate.ts'
import { HOME } from './history.ts'
import { PageDoor, Waiting } from './PageDoor.tsx'
import { PageErrors } from './PageErrors.tsx'
import type { PageBook } from './page-book.ts'

interface Props {
  book: PageBook
  visitor: Visitor
  onTurnedAway: (page: Page) => void
  /** What stands at an address that no page has. */
  unknown: ReactNode
}

/** The page at the present address. The empty address is home. */
export function PageRoutes({ book, visitor, onTurnedAway, unknown }: Props) {
  const { pathname } = useLocation()
  const pages = useWatched(book.pages)
  return (
    <PageErrors location={pathname}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route index element={<Navigate to={HOME} replace />} />
          {pages.map((page) => (
            <Route
              key={page.path}
              path={page.path}
              caseSensitive
              element={<PageDoor page={page} book={book} visitor={visitor} onTurnedAway={onTurnedAway} />}
            />
          ))}
          <Route path="*" element={book.isComplete() ? unknown : <OtherPages book={book} />} />
        </Routes>
      </Suspense>
    </PageErrors>
  )
}

/** The address may be that of a role's page: their list is fetched, and the routes are made anew. */
function OtherPages({ book }: { book: PageBook }) {
  use(book.complete())
  return <Waiting />
}
