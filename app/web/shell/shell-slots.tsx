import { IconSearch, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import {
  AccountDialogs,
  openCreateAccount,
  openLogin,
  ViewingBar,
} from '#features/core/accounts/web/public.tsx'
import { FeedbackDialog } from '#features/core/feedback/web/public.tsx'
import { LegalDialogs } from '#features/core/legal/web/public.tsx'
import { usePartnerMark } from '#features/core/partner/web/public.tsx'
import { ChatDialog, openChat, Questions } from '#features/core/support/web/public.tsx'
import { useRotpAdmin } from '#features/learn/rotp/web/public.tsx'
import { useVersion } from '#features/office/administration/web/public.tsx'
import { AdFooter, AdsOverPage } from '#features/site/ads/web/public.tsx'
import { isWorkOfStaff } from '#platform/web/page.ts'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import type { ShellSlots } from '#platform/web/shell/slots.ts'
import { useWatched } from '#platform/web/watched.ts'
import { applyUpdate, waitingUpdate } from '../app-update.ts'
import { BUILD } from '../build-id.ts'
import { openSearch } from '../search/shell-window.ts'
import { footerTabs, mainNav } from './bars.ts'
import { cartIcon } from './cart-icon.tsx'
import { wideIcons } from './header-icons.ts'
import { useShellFacts } from './use-shell-facts.ts'

const MaintenanceBanner = lazyPart(
  () => import('#features/office/administration/web/parts/MaintenanceBanner.tsx'),
)
const ForcedReload = lazy(() => import('#features/office/administration/web/parts/ForcedReload.tsx'))
const WindowsByKey = lazyPart(() => import('../search/WindowsByKey.tsx'))
const ShellMenu = lazy(() => import('./ShellMenu.tsx'))

/** Adds the elements of all features to the shell. This is the only place where they are combined on screen. */
export function useShellSlots(book: PageBook): ShellSlots {
  const facts = useShellFacts()
  const { version, updateAvailable, isTooOld } = useVersion()
  const program = useRotpAdmin()
  const isWaiting = useWatched(waitingUpdate) !== null
  // Ads are not shown over staff pages.
  const isWork = (pathname: string) => isWorkOfStaff(book.find(pathname))
  return {
    mark: usePartnerMark(),
    person: { name: facts.me?.f_name ?? null, visitor: facts.visitor },
    guest: {
      promptLogin: openLogin,
      createAccount: openCreateAccount,
      questions: (topic) => (
        <Suspense fallback={null}>
          <Questions topic={topic} />
        </Suspense>
      ),
    },
    headerIcons: [
      {
        key: 'search',
        label: 'Search (Ctrl+K)',
        icon: IconSearch,
        press: openSearch,
      },
      ...wideIcons(facts),
      cartIcon(openLogin, program?.onlyAdminCanEnrollStudent ?? false),
    ],
    mainNav: mainNav(facts),
    startMenu: (onChosen) => <ShellMenu book={book} onChosen={onChosen} />,
    footerTabs: footerTabs(facts, openChat),
    profile: { key: 'welcome', label: 'My Profile', icon: IconUserCircle, to: '/myProfiles' },
    version: {
      shown: version,
      build: BUILD,
      update: isWaiting || updateAvailable ? () => void applyUpdate() : null,
    },
    banner: (
      <>
        {facts.viewing && facts.me ? (
          <Suspense fallback={null}>
            <ViewingBar name={`${facts.me.f_name} ${facts.me.l_name}`} />
          </Suspense>
        ) : null}
        <Optional>
          <MaintenanceBanner />
        </Optional>
      </>
    ),
    footnote: <AdFooter isWork={isWork} />,
    overlays: (
      <>
        <AccountDialogs />
        <LegalDialogs />
        <FeedbackDialog />
        <ChatDialog />
        {isTooOld ? (
          <Optional>
            <ForcedReload reload={applyUpdate} />
          </Optional>
        ) : null}
        <AdsOverPage isWork={isWork} />
        <Optional>
          <WindowsByKey book={book} />
        </Optional>
      </>
    ),
  }
}
