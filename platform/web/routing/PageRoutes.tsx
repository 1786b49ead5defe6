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
  /** Shown at a path that matches no page. */
  unknown: ReactNode
}

/** Renders the page at a location. The empty path is the home page. */
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

/** The path may belong to a role's page: fetches the list of these pages and creates the routes again. */
function OtherPages({ book }: { book: PageBook }) {
  use(book.complete())
  return <Waiting />
}
