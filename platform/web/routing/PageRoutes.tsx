import { type ReactNode, Suspense, use } from 'react'
import { type Location, Navigate, Route, Routes } from 'react-router'
import { useWatched } from '../watched.ts'
import type { Visitor } from './access-gate.ts'
import { HOME } from './history.ts'
import { PageDoor, Waiting } from './PageDoor.tsx'
import { PageErrors } from './PageErrors.tsx'
import type { PageBook } from './page-book.ts'

interface Props {
  book: PageBook
  visitor: Visitor
  location: Location
  /** What is shown at an address that no page has. */
  unknown: ReactNode
}

/** The page at a location. The empty address is home. */
export function PageRoutes({ book, visitor, location, unknown }: Props) {
  const pages = useWatched(book.pages)
  return (
    <PageErrors location={location.pathname}>
      <Suspense fallback={<Waiting />}>
        <Routes location={location}>
          <Route index element={<Navigate to={HOME} replace />} />
          {pages.map((page) => (
            <Route
              key={page.path}
              path={page.path}
              caseSensitive
              element={<PageDoor page={page} book={book} visitor={visitor} />}
            />
          ))}
          <Route path="*" element={book.isComplete() ? unknown : <OtherPages book={book} />} />
        </Routes>
      </Suspense>
    </PageErrors>
  )
}

/** The address may be that of a role's page: their list is fetched, and the routes are created again. */
function OtherPages({ book }: { book: PageBook }) {
  use(book.complete())
  return <Waiting />
}
