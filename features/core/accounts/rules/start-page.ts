import { type Actor, type Capability, holds } from '#platform/contract/access.ts'

export interface StartPage {
  path: string
  label: string
  /** What the user does there. */
  description: string
}

const HOME: StartPage = { path: '/home', label: 'Home', description: '' }

/** Start pages by role. The first one that the user may open is their default. */
export const rolePages = {
  office: {
    path: '/adminIndex',
    label: 'Company administration',
    description: 'Orders, people, seminars and what needs a decision today.',
    of: ['product_admin', 'seminar_clerk'],
  },
  partner: {
    path: '/partnerAdmin',
    label: 'Partner administration',
    description: 'Users, enrollments, prices and the ledger of the partner.',
    of: ['partner_admin'],
  },
  company: {
    path: '/corporateManagement',
    label: 'Corporate Management',
    description: 'Training gaps, expiring certificates, seats and purchases to approve.',
    of: ['corp_admin', 'corp_supervisor'],
  },
} as const satisfies Record<string, StartPage & { of: readonly Capability[] }>

/** Returns the start pages that a user can choose, default first. */
export const startPagesOf = (person: Actor | null): StartPage[] => [
  ...Object.values(rolePages).filter(({ of }) => of.some((capability) => holds(person, capability))),
  HOME,
]

/** Returns the user's start page: the chosen page if they may open it, otherwise the page of their role. */
export function startPageOf(person: Actor | null, chosen: string): StartPage {
  const pages = startPagesOf(person)
  return pages.find(({ path }) => path === chosen) ?? pages[0] ?? HOME
}
