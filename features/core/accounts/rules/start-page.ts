import { type Actor, type Capability, holds } from '#platform/contract/access.ts'

export interface StartPage {
  path: string
  label: string
}

const HOME: StartPage = { path: '/home', label: 'Home' }

/** The start pages of roles. The first one that a person may open is theirs by default. */
const byRole: readonly (StartPage & { of: readonly Capability[] })[] = [
  { path: '/adminIndex', label: 'Company administration', of: ['product_admin', 'seminar_clerk'] },
  { path: '/partnerAdmin', label: 'Partner administration', of: ['partner_admin'] },
  { path: '/corporateManagement', label: 'Corporate Management', of: ['corp_admin', 'corp_supervisor'] },
]

/** The start pages that a person can choose, their default first. */
export const startPagesOf = (person: Actor | null): StartPage[] => [
  ...byRole.filter(({ of }) => of.some((capability) => holds(person, capability))),
  HOME,
]

/** Where a person starts: the page of their choice while they may open it, else that of their role. */
export function startPageOf(person: Actor | null, chosen: string): StartPage {
  const pages = startPagesOf(person)
  return pages.find(({ path }) => path === chosen) ?? pages[0] ?? HOME
}
