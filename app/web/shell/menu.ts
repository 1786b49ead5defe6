import {
  IconBook2,
  IconBriefcase,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCalendarEvent,
  IconCash,
  IconCertificate,
  IconChartBar,
  IconChartLine,
  IconChecklist,
  IconCreditCard,
  IconDeviceDesktop,
  IconDeviceGamepad2,
  IconDeviceMobileCog,
  IconDroplets,
  IconGauge,
  IconGitBranch,
  IconHelp,
  IconLicense,
  IconListCheck,
  IconMessage,
  IconMessageQuestion,
  IconPhone,
  IconReceipt,
  IconRulerMeasure,
  IconSchool,
  IconStairsUp,
  IconUserCircle,
  IconUsers,
  IconVocabulary,
} from '@tabler/icons-react'
import { staffCapabilities } from '#platform/contract/access.ts'
import type { MenuGroup, ShellItem } from '#platform/web/shell/slots.ts'
import { isSignedIn, may, type ShellFacts, seesCredit } from './facts.ts'

/** Menu entries of other features that open windows without a URL. */
interface MenuAdditions {
  /** My Profile, if it opens as a dialog. */
  profile?: ShellItem
  /** Login or logout, terms, and privacy notice. */
  account: readonly ShellItem[]
  work: readonly ShellItem[]
  /** Number of unread messages. */
  unread?: string | null
  /** True if payments go to the sandbox, which moves no money; false for real payments. */
  inSandbox?: boolean
}

/** Start menu entries in groups (R-SIT-8). The shell omits entries whose page does not exist. */
export function menuGroups(facts: ShellFacts, additions: MenuAdditions): MenuGroup[] {
  return [
    { key: 'mine', title: 'My training', items: mine(facts, additions) },
    { key: 'shop', title: 'Learn', items: shop(facts) },
    { key: 'work', title: 'Work', items: [...work(facts, additions), ...additions.work] },
    { key: 'account', title: null, items: [...about(), ...additions.account] },
  ]
}

function mine(facts: ShellFacts, additions: MenuAdditions): ShellItem[] {
  const show = isSignedIn(facts)
  const profile = { key: 'profile', label: 'My Profile', icon: IconUserCircle, to: '/myProfiles', show }
  return [
    additions.profile ? { ...additions.profile, show } : profile,
    { key: 'my-courses', label: 'My courses', icon: IconBook2, to: '/myCourses', show },
    {
      key: 'my-company',
      label: 'My company',
      icon: IconBuildingFactory2,
      to: '/corporatePage',
      show: Boolean(facts.me?.compid),
    },
    {
      key: 'my-seminars',
      label: 'My seminars',
      icon: IconCalendarEvent,
      to: '/seminarSchedule/mine',
      show,
    },
    { key: 'exams', label: 'Exams', icon: IconListCheck, to: '/exams', show },
    { key: 'orders', label: 'My orders', icon: IconReceipt, to: '/store/orders', show },
    { key: 'credit', label: 'My credit', icon: IconCash, to: '/store/credit', show: seesCredit(facts) },
    { key: 'reports', label: 'Reports', icon: IconChartBar, to: '/reports', show },
    { key: 'recertify', label: 'My certificates', icon: IconCertificate, to: '/recertify', show },
    { key: 'licenses', label: 'My licenses', icon: IconLicense, to: '/tceq', show },
    {
      key: 'messages',
      label: 'My messages',
      icon: IconMessage,
      to: '/myMessages',
      show,
      badge: additions.unread ?? null,
    },
  ]
}

/** Entries with previews are also offered to guests. */
function shop(facts: ShellFacts): ShellItem[] {
  const show = isSignedIn(facts)
  // Users with an account find these among the technician tools.
  const guest = facts.visitor === null
  return [
    { key: 'courses', label: 'Courses', icon: IconSchool, to: '/onlineTraining' },
    { key: 'seminars', label: 'Seminars', icon: IconCalendarEvent, to: '/seminarSchedule' },
    { key: 'webinars', label: 'Webinars', icon: IconDeviceDesktop, to: '/freeWebinars' },
    { key: 'certification', label: 'Certification', icon: IconStairsUp, to: '/rosCertification' },
    { key: 'store', label: 'Store', icon: IconBuildingStore, to: '/store' },
    { key: 'ro-tech', label: 'Technician tools', icon: IconDeviceMobileCog, to: '/roTech', show },
    { key: 'assistant', label: 'Study assistant', icon: IconMessageQuestion, to: '/aiChatBot', show },
    { key: 'glossary', label: 'Glossary', icon: IconVocabulary, to: '/glossary', show: guest },
    { key: 'trends', label: 'Plant trends', icon: IconChartLine, to: '/trendingApp', show: guest },
    { key: 'probing', label: 'Vessel probing', icon: IconRulerMeasure, to: '/probing', show: guest },
    { key: 'vho', label: 'Virtual hands-on', icon: IconGauge, to: '/vho' },
    { key: 'dtree', label: 'Troubleshooting', icon: IconGitBranch, to: '/dtree' },
    { key: 'rotp', label: 'RO Technician Program', icon: IconDroplets, to: '/rotp', show: guest },
    {
      key: 'game',
      label: 'Drop Down Game',
      icon: IconDeviceGamepad2,
      to: '/dropdowngame',
      show: guest,
    },
  ]
}

function work(facts: ShellFacts, additions: MenuAdditions): ShellItem[] {
  const office = may(facts, 'product_admin')
  const ofStaff = staffCapabilities.some((capability) => may(facts, capability))
  return [
    {
      key: 'employees',
      label: 'My Employees',
      icon: IconUsers,
      to: '/corporateEmployees',
      show: may(facts, 'corp_supervisor') || may(facts, 'corp_admin'),
    },
    {
      key: 'company-certificates',
      label: 'Company certificates',
      icon: IconCertificate,
      to: '/recertify/company',
      show: may(facts, 'corp_supervisor') || may(facts, 'corp_admin'),
    },
    {
      key: 'register',
      label: 'Register of certificates',
      icon: IconCertificate,
      to: '/certificationsReport',
      show: may(facts, 'instructor') && !office,
    },
    {
      key: 'corporate',
      label: 'Corporate Management',
      icon: IconBuildingFactory2,
      to: '/corporateManagement',
      show: may(facts, 'corp_admin'),
    },
    {
      key: 'consulting',
      label: 'Consulting',
      icon: IconCalendarEvent,
      to: '/consulting',
      show: may(facts, 'consulting_admin'),
    },
    { key: 'projects', label: 'Projects', icon: IconChecklist, to: '/projectManagement', show: ofStaff },
    {
      key: 'fake',
      label: 'Fake Purchase',
      icon: IconCreditCard,
      to: '/adminIndex/fakePurchase',
      show: office && additions.inSandbox !== false,
    },
    {
      key: 'testing',
      label: 'Testing Page',
      icon: IconChecklist,
      to: '/test2',
      show: office && additions.inSandbox !== false,
    },
  ]
}

function about(): ShellItem[] {
  return [
    { key: 'verify', label: 'Verify a certificate', icon: IconCertificate, to: '/verify' },
    { key: 'jobs', label: 'Job service', icon: IconBriefcase, to: '/jobService' },
    { key: 'help', label: 'Help', icon: IconHelp, to: '/help' },
    { key: 'contact', label: 'Contact us', icon: IconPhone, to: '/contactUs' },
  ]
}
