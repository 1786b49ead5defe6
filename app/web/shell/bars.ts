import {
  IconCalendarEvent,
  IconDice5,
  IconHandFingerLeft,
  IconMapPin,
  IconMessageCircle,
  IconMessageReport,
} from '@tabler/icons-react'
import type { ShellItem, ShellLink } from '#platform/web/shell/slots.ts'
import { isSignedIn, type ShellFacts } from './facts.ts'

/** Main navigation as text links in the header of wide viewports. Guests see previews. */
export function mainNav(facts: ShellFacts): ShellLink[] {
  return [
    { key: 'my-courses', label: 'My courses', to: '/myCourses', show: isSignedIn(facts) },
    { key: 'courses', label: 'Courses', to: '/onlineTraining' },
    { key: 'seminars', label: 'Seminars', to: '/seminarSchedule' },
    { key: 'certification', label: 'Certification', to: '/rosCertification' },
    { key: 'companies', label: 'For companies', to: '/home#companies', show: !isSignedIn(facts) },
    { key: 'tools', label: 'Free tools', to: '/home#tools', show: !isSignedIn(facts) },
  ]
}

/** Footer tabs (R-SIT-6): schedule, map, continue (last visited page), and chat. */
export function footerTabs(facts: ShellFacts, openChat: () => void): ShellItem[] {
  return [
    { key: 'schedule', label: 'Schedule', icon: IconCalendarEvent, to: '/seminarSchedule' },
    { key: 'map', label: 'Map', icon: IconMapPin, to: '/seminarSchedule?view=map' },
    {
      key: 'left-off',
      label: 'Continue',
      icon: IconHandFingerLeft,
      to: facts.lastPage ?? '/myCourses',
      show: isSignedIn(facts),
    },
    { key: 'chat', label: 'Chat', icon: IconMessageCircle, press: openChat },
  ]
}

/** Casino icon for users with the casino flag, unless their partner hides it (R-SIT-5, R-PAR-6). */
export function casinoIcon(facts: ShellFacts) {
  const show = facts.me?.casino === true && !facts.partner.hides.casino
  return { key: 'casino', label: 'Game area', icon: IconDice5, to: '/vegas', show }
}

/** Feedback on the current page (R-SIT-5); hidden by partner ams (R-PAR-6). */
export function feedbackIcon(facts: ShellFacts, press: () => void) {
  const show = isSignedIn(facts) && !facts.partner.hides.feedback
  return { key: 'feedback', label: 'Feedback', icon: IconMessageReport, press, show }
}
