import { IconUserCircle } from '@tabler/icons-react'
import { lazy } from 'react'
import { MaintenanceBanner, useVersion } from '#features/administration/web/public.tsx'
import { LegalDialogs } from '#features/legal/web/public.tsx'
import { useRotpAdmin } from '#features/rotp/web/public.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import type { ShellSlots } from '#platform/web/shell/slots.ts'
import { useWatched } from '#platform/web/watched.ts'
import { takeUpdate, waitingUpdate } from '../app-update.ts'
import { BUILD } from '../build-id.ts'
import { casinoIcon, footerTabs, mainNav } from './bars.ts'
import { cartIcon } from './cart-icon.tsx'
import { useShellFacts } from './use-shell-facts.ts'

const ShellMenu = lazy(() => import('./ShellMenu.tsx'))

const promptLogin = () => {}

/** What every feature hangs into the shell: the only place where they meet on the screen. */
export function useShellSlots(book: PageBook): ShellSlots {
  const facts = useShellFacts()
  const { version, updateAvailable } = useVersion()
  const programme = useRotpAdmin()
  const isWaiting = useWatched(waitingUpdate) !== null
  return {
    person: { name: facts.me?.f_name ?? null, visitor: facts.visitor },
    promptLogin,
    headerIcons: [casinoIcon(facts), cartIcon(promptLogin, programme?.onlyAdminCanEnrollStudent ?? false)],
    mainNav: mainNav(facts),
    startMenu: (onChosen) => <ShellMenu book={book} onChosen={onChosen} />,
    footerTabs: footerTabs(facts),
    profile: { key: 'welcome', label: 'My Profile', icon: IconUserCircle, to: '/myProfiles' },
    version: {
      shown: version,
      build: BUILD,
      update: isWaiting || updateAvailable ? () => void takeUpdate() : null,
    },
    banner: <MaintenanceBanner />,
    overlays: <LegalDialogs />,
  }
}
