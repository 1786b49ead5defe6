import { AllPages } from '#platform/web/desk/desk-pages.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { AppShell } from '#platform/web/shell/AppShell.tsx'
import { CourseSlots } from './CourseSlots.tsx'
import { AccountWindows } from './shell/AccountWindows.tsx'
import { useShellSlots } from './shell/shell-slots.tsx'
import { UnknownAddress } from './UnknownAddress.tsx'

/** The shell with everything that the features hang into it. */
export function App({ book }: { book: PageBook }) {
  const slots = useShellSlots(book)
  return (
    <AllPages value={book.pages}>
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
