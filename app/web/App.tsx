import { lazy, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { usePartnerColors } from '#features/core/partner/web/public.tsx'
import type { Visitor } from '#platform/web/routing/access-gate.ts'
import { HOME } from '#platform/web/routing/history.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { AppShell } from '#platform/web/shell/AppShell.tsx'
import { AllPages, Viewer } from '#platform/web/staff/staff-menu.ts'
import { useWatched } from '#platform/web/watched.ts'
import { CourseSlots } from './CourseSlots.tsx'
import { AccountWindows } from './shell/AccountWindows.tsx'
import { useShellSlots } from './shell/shell-slots.tsx'

const UnknownAddress = lazy(() => import('./UnknownAddress.tsx'))

/** The app shell with all feature extensions. */
export function App({ book }: { book: PageBook }) {
  const slots = useShellSlots(book)
  const pages = useWatched(book.pages)
  usePartnerColors()
  usePagesOfRoles(book, slots.person.visitor)
  useStartPage(slots.person.visitor)
  return (
    <AllPages value={pages}>
      <Viewer value={slots.person.visitor}>
        <AccountWindows>
          <CourseSlots>
            <AppShell
              book={book}
              slots={slots}
              unknown={<UnknownAddress book={book} visitor={slots.person.visitor} />}
            />
          </CourseSlots>
        </AccountWindows>
      </Viewer>
    </AllPages>
  )
}

/** Users with a role see the role's pages on cards, so the list of those pages is loaded once the role is known. */
function usePagesOfRoles(book: PageBook, visitor: Visitor): void {
  const holdsRole = visitor !== null && visitor !== 'unknown' && visitor.grants.length > 0
  useEffect(() => {
    // A failure is shown when such a page is actually opened.
    if (holdsRole) book.complete().catch(() => {})
  }, [book, holdsRole])
}

/** Redirects users to their start page when they log in at home or open the app without a path. */
function useStartPage(visitor: Visitor): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { me } = useMe()
  const before = useRef(visitor)
  const isOpening = useRef(pathname === '/')
  const chosen = me?.startPage ?? ''
  useEffect(() => {
    if (visitor === 'unknown') return
    const starts = visitor !== null && (before.current === null || isOpening.current)
    before.current = visitor
    if (!starts || pathname !== HOME) return
    isOpening.current = false
    // If the import fails, the user stays on the home page.
    import('#features/core/accounts/rules/start-page.ts')
      .then(({ startPageOf }) => startPageOf(visitor, chosen).path)
      .then((path) => path !== HOME && navigate(path))
      .catch(() => {})
  }, [visitor, pathname, navigate, chosen])
}
