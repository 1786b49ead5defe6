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

/** The main places as words in the header of wide windows. */
export function mainNav(facts: ShellFacts): ShellLink[] {
  const show = isSignedIn(facts)
  return [
    { key: 'my-courses', label: 'My courses', to: '/myCourses', show },
    { key: 'courses', label: 'Courses', to: '/onlineTraining', show },
    { key: 'seminars', label: 'Seminars', to: '/seminarSchedule', show },
    { key: 'certification', label: 'Certification', to: '/rosCertification', show },
  ]
}

/** The footer's tabs (000 s2): schedule, map, the hand that leads to where the person left off, and the chat. */
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

/** The casino icon: only for people whose casino flag is set, and not under a partner that hides it (000 s2, s6). */
export function casinoIcon(facts: ShellFacts): ShellItem {
  const show = facts.me?.casino === true && !facts.partner.hides.casino
  return { key: 'casino', label: 'Game area', icon: IconDice5, to: '/vegas', show }
}

/** Comments on the page on the screen (000 s2); partner ams hides it (000 s6). Narrow windows have it in the menu. */
export function feedbackIcon(facts: ShellFacts, press: () => void): ShellItem {
  const show = isSignedIn(facts) && !facts.partner.hides.feedback
  return {
    key: 'feedback',
    label: 'Feedback',
    icon: IconMessageReport,
    press,
    show,
    wide: true,
  }
}
