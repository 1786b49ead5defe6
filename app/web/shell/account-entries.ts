import {
  IconBadgeCc,
  IconFileText,
  IconLanguage,
  IconLogin2,
  IconLogout,
  IconSearch,
  IconShieldLock,
  IconUserPlus,
} from '@tabler/icons-react'
import {
  openCreateAccount,
  openLogin,
  openSubtitles,
  openVideoLanguage,
} from '#features/core/accounts/web/public.tsx'
import { openPrivacy, openTerms } from '#features/core/legal/web/public.tsx'
import type { ShellItem } from '#platform/web/shell/slots.ts'
import { openSearch } from '../search/shell-window.ts'
import { isSignedIn, type ShellFacts } from './facts.ts'

/** Languages, legal texts, and login or logout, at the end of the start menu (R-SIT-7). */
export function accountEntries(facts: ShellFacts, logout: () => void): ShellItem[] {
  const show = isSignedIn(facts)
  const guest = facts.visitor === null
  return [
    { key: 'search', label: 'Search', icon: IconSearch, press: openSearch },
    { key: 'subtitles', label: 'Subtitles', icon: IconBadgeCc, press: openSubtitles, show },
    { key: 'video-language', label: 'Video language', icon: IconLanguage, press: openVideoLanguage, show },
    { key: 'terms', label: 'Terms of Service', icon: IconFileText, press: openTerms },
    { key: 'privacy', label: 'Privacy Policy', icon: IconShieldLock, press: openPrivacy },
    { key: 'login', label: 'Log in', icon: IconLogin2, press: () => openLogin(), show: guest },
    { key: 'create', label: 'Create account', icon: IconUserPlus, press: openCreateAccount, show: guest },
    { key: 'logout', label: 'Logout', icon: IconLogout, press: logout, acts: true, show },
  ]
}
