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

/** The main places as words in the header of wide windows. To guests they open as previews. */
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

/** The footer's tabs (R-SIT-6): schedule, map, the hand that leads to where the person left off, and the chat. */
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

/** The casino icon: for people with the casino flag, unless their partner hides it (R-SIT-5, R-PAR-6). */
export function casinoIcon(facts: ShellFacts) {
  const show = facts.me?.casino === true && !facts.partner.hides.casino
  return { key: 'casino', label: 'Game area', icon: IconDice5, to: '/vegas', show }
}

/** Comments on the page on the screen (R-SIT-5); partner ams hides it (R-PAR-6). */
export function feedbackIcon(facts: ShellFacts, press: () => void) {
  const show = isSignedIn(facts) && !facts.partner.hides.feedback
  return { key: 'feedback', label: 'Feedback', icon: IconMessageReport, press, show }
}
