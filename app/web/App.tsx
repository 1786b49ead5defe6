import { lazy, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePartnerColors } from '#features/partners/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { AllPages } from '#platform/web/desk/desk-pages.ts'
import type { Visitor } from '#platform/web/routing/access-gate.ts'
import { HOME } from '#platform/web/routing/history.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { AppShell } from '#platform/web/shell/AppShell.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { CourseSlots } from './CourseSlots.tsx'
import { AccountWindows } from './shell/AccountWindows.tsx'
import { useShellSlots } from './shell/shell-slots.tsx'

const UnknownAddress = lazy(() => import('./UnknownAddress.tsx'))

/** The shell with everything that the features hang into it. */
export function App({ book }: { book: PageBook }) {
  const slots = useShellSlots(book)
  const pages = useWatched(book.pages)
  usePartnerColors()
  usePagesOfRoles(book, slots.person.visitor)
  useOfficeStart(slots.person.visitor)
  return (
    <AllPages value={pages}>
      <AccountWindows>
        <CourseSlots>
          <AppShell
            book={book}
            slots={slots}
            unknown={<UnknownAddress book={book} visitor={slots.person.visitor} />}
          />
        </CourseSlots>
      </AccountWindows>
    </AllPages>
  )
}

/** Whoever holds a role finds its pages on cards: the list of those pages is fetched as soon as that is known. */
function usePagesOfRoles(book: PageBook, visitor: Visitor): void {
  const holdsRole = visitor !== null && visitor !== 'unknown' && visitor.grants.length > 0
  useEffect(() => {
    // A failure shows when such a page is really opened.
    if (holdsRole) book.complete().catch(() => {})
  }, [book, holdsRole])
}

/** Who logs in at home and works in the office goes there: home is the learners' page. */
function useOfficeStart(visitor: Visitor): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const before = useRef(visitor)
  useEffect(() => {
    const hasLoggedIn = before.current === null && visitor !== null && visitor !== 'unknown'
    before.current = visitor
    if (!hasLoggedIn || pathname !== HOME) return
    if (holds(visitor, 'product_admin') || holds(visitor, 'seminar_clerk')) void navigate('/adminIndex')
  }, [visitor, pathname, navigate])
}
