import { IconUserCircle } from '@tabler/icons-react'
import { lazy, use } from 'react'
import { openMyProfiles, useLogout } from '#features/core/accounts/web/public.tsx'
import { useUnread } from '#features/core/messaging/web/public.tsx'
import { setupOperations } from '#features/shop/payments/contract/set-up-operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { StartMenu } from '#platform/web/shell/menu/StartMenu.tsx'
import { visibleIcons, visibleItems } from '#platform/web/shell/visible-items.ts'
import { accountEntries } from './account-entries.ts'
import { isOfOffice, isSignedIn, may } from './facts.ts'
import { wideIcons } from './header-icons.ts'
import { menuGroups } from './menu.ts'
import { roleCards } from './role-cards.ts'
import { useShellFacts } from './use-shell-facts.ts'

const OfficeMenu = lazy(() => import('./OfficeMenu.tsx'))

interface Props {
  book: PageBook
  onChosen: () => void
}

const HOUR = 3_600_000
const profile = { key: 'profile', label: 'My Profile', icon: IconUserCircle, press: () => openMyProfiles() }

/** Start menu with the entries available to the user. Loaded with the list of tools when first opened. */
export default function ShellMenu({ book, onChosen }: Props) {
  // If offline, the menu shows only pages that are already listed.
  use(book.settled())
  const facts = useShellFacts()
  const logout = useLogout()
  const account = accountEntries(facts, () => void logout())
  const setup = useQuery(setupOperations.setup, {}, { staleTime: HOUR, enabled: may(facts, 'product_admin') })
  const unread = useUnread(isSignedIn(facts))
  const inSandbox = setup.data?.sandbox ?? false
  const groups = menuGroups(facts, { profile, account, work: [], inSandbox, unread })
    .map((group) => ({ ...group, items: visibleItems(group.items, book, facts.visitor) }))
    .filter((group) => group.items.length > 0)
  const menu = {
    name: facts.me ? `${facts.me.f_name} ${facts.me.l_name}` : null,
    cards: visibleItems(roleCards(facts), book, facts.visitor),
    groups,
    icons: visibleIcons(wideIcons(facts), book, facts.visitor),
    onChosen,
  }
  return isOfOffice(facts) ? <OfficeMenu {...menu} facts={facts} book={book} /> : <StartMenu {...menu} />
}
