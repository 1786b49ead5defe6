import { IconQrcode, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { AccountDialogs, openAccountQr, openLogin, ViewingBar } from '#features/accounts/web/public.tsx'
import { useVersion } from '#features/administration/web/public.tsx'
import { AdsOverPage } from '#features/ads/web/public.tsx'
import { FeedbackDialog, openFeedback } from '#features/feedback/web/public.tsx'
import { LegalDialogs } from '#features/legal/web/public.tsx'
import { usePartnerMark } from '#features/partners/web/public.tsx'
import { useRotpAdmin } from '#features/rotp/web/public.tsx'
import { ChatDialog, openChat } from '#features/support/web/public.tsx'
import { isForStaff } from '#platform/contract/access.ts'
import type { Page } from '#platform/web/page.ts'
import { Optional } from '#platform/web/parts/Optional.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import type { ShellSlots } from '#platform/web/shell/slots.ts'
import { useWatched } from '#platform/web/watched.ts'
import { takeUpdate, waitingUpdate } from '../app-update.ts'
import { BUILD } from '../build-id.ts'
import { casinoIcon, feedbackIcon, footerTabs, mainNav } from './bars.ts'
import { cartIcon } from './cart-icon.tsx'
import { creditIcon } from './credit-icon.tsx'
import { isOfOffice, isSignedIn } from './facts.ts'
import { officeSearch } from './office-search.ts'
import { useShellFacts } from './use-shell-facts.ts'

const MaintenanceBanner = lazy(() => import('#features/administration/web/parts/MaintenanceBanner.tsx'))
const ForcedReload = lazy(() => import('#features/administration/web/parts/ForcedReload.tsx'))
const OfficeSearch = lazy(() => import('./OfficeSearch.tsx'))
const ShellMenu = lazy(() => import('./ShellMenu.tsx'))

/** A desk, or a page that only the provider's own people open: no ad lies over their work. */
const isWorkOfStaff = (page: Page | null) => page !== null && (page.desk !== null || isForStaff(page.access))

/** What every feature hangs into the shell: the only place where they meet on the screen. */
export function useShellSlots(book: PageBook): ShellSlots {
  const facts = useShellFacts()
  const { version, updateAvailable, isTooOld } = useVersion()
  const program = useRotpAdmin()
  const isWaiting = useWatched(waitingUpdate) !== null
  return {
    mark: usePartnerMark(),
    person: { name: facts.me?.f_name ?? null, visitor: facts.visitor },
    promptLogin: openLogin,
    headerIcons: [
      {
        key: 'search',
        label: 'Search (Ctrl+K)',
        icon: IconSearch,
        press: () => officeSearch.set(true),
        show: isOfOffice(facts),
      },
      creditIcon(facts),
      { key: 'qr', label: 'My QR code', icon: IconQrcode, press: openAccountQr, show: isSignedIn(facts) },
      casinoIcon(facts),
      feedbackIcon(facts, openFeedback),
      cartIcon(openLogin, program?.onlyAdminCanEnrollStudent ?? false),
    ],
    mainNav: mainNav(facts),
    startMenu: (onChosen) => <ShellMenu book={book} onChosen={onChosen} />,
    footerTabs: footerTabs(facts, openChat),
    profile: { key: 'welcome', label: 'My Profile', icon: IconUserCircle, to: '/myProfiles' },
    version: {
      shown: version,
      build: BUILD,
      update: isWaiting || updateAvailable ? () => void takeUpdate() : null,
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
    overlays: (
      <>
        <AccountDialogs />
        <LegalDialogs />
        <FeedbackDialog />
        <ChatDialog />
        {isTooOld ? (
          <Optional>
            <ForcedReload reload={takeUpdate} />
          </Optional>
        ) : null}
        <AdsOverPage isWork={(pathname) => isWorkOfStaff(book.find(pathname))} />
        {isOfOffice(facts) ? (
          <Optional>
            <OfficeSearch />
          </Optional>
        ) : null}
      </>
    ),
  }
}
