import { type Actor, type Capability, holds } from '#platform/contract/access.ts'

export interface StartPage {
  path: string
  label: string
}

const HOME: StartPage = { path: '/home', label: 'Home' }

/** Start pages by role. The first one that the user may open is their default. */
const byRole: readonly (StartPage & { of: readonly Capability[] })[] = [
  { path: '/adminIndex', label: 'Company administration', of: ['product_admin', 'seminar_clerk'] },
  { path: '/partnerAdmin', label: 'Partner administration', of: ['partner_admin'] },
  { path: '/corporateManagement', label: 'Corporate Management', of: ['corp_admin', 'corp_supervisor'] },
]

/** Returns the start pages that a user can choose, default first. */
export const startPagesOf = (person: Actor | null): StartPage[] => [
  ...byRole.filter(({ of }) => of.some((capability) => holds(person, capability))),
  HOME,
]

/** Returns the user's start page: the chosen page if they may open it, otherwise the page of their role. */
export function startPageOf(person: Actor | null, chosen: string): StartPage {
  const pages = startPagesOf(person)
  return pages.find(({ path }) => path === chosen) ?? pages[0] ?? HOME
}
