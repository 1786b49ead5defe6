import { describe, expect, it } from 'vitest'
import type { Capability } from '#platform/contract/access.ts'
import { casinoIcon, footerTabs, mainNav } from './bars.ts'
import { creditIcon } from './credit-icon.tsx'
import type { ShellFacts } from './facts.ts'
import { menuGroups } from './menu.ts'
import { roleCards } from './role-cards.ts'

const hides = { credit: false, casino: false, feedback: false, instructorAdmin: false }
const dhp = { code: 'dhp', name: 'Permeate', isDefault: true, hides }
const ams = { code: 'ams', name: 'Austral Membranes', isDefault: false, hides }
const me = { casino: false } as NonNullable<ShellFacts['me']>

function facts(held: [Capability, string?][] | 'guest', more: Partial<ShellFacts> = {}): ShellFacts {
  const grants =
    held === 'guest' ? [] : held.map(([capability, scope]) => ({ capability, scope: scope ?? null }))
  const visitor = held === 'guest' ? null : { userId: 'u', grants }
  return {
    visitor,
    me: visitor && me,
    viewing: false,
    partner: dhp,
    onlyRotp: false,
    lastPage: null,
    ...more,
  }
}

const cards = (given: ShellFacts) =>
  roleCards(given)
    .filter((card) => card.show !== false)
    .map((card) => card.key)
const entries = (given: ShellFacts) =>
  menuGroups(given, { account: [], work: [] })
    .flatMap((group) => group.items)
    .filter((item) => item.show !== false)
    .map((item) => item.label)

describe('Company page', () => {
  it('is in the menu of company members only', () => {
    const member = { ...me, compid: 'c' } as NonNullable<ShellFacts['me']>
    expect(entries(facts([], { me: member }))).toContain('My company')
    for (const other of [facts([]), facts('guest')]) expect(entries(other)).not.toContain('My company')
  })
})

describe('Role cards', () => {
  it('are hidden from a learner', () => {
    expect(cards(facts([]))).toEqual([])
  })

  it('show the instructor card to an instructor, but not under a partner that hides it or for ROTP alone', () => {
    const instructor: [Capability][] = [['instructor']]
    const hidden = { ...ams, hides: { ...hides, instructorAdmin: true } }
    expect(cards(facts(instructor))).toContain('instructor')
    expect(cards(facts(instructor, { partner: hidden }))).not.toContain('instructor')
    expect(cards(facts(instructor, { onlyRotp: true }))).not.toContain('instructor')
  })

  it('show the technician program card to its administrators and instructors, also under a partner', () => {
    for (const role of ['rotp_admin', 'instructor'] as const) {
      expect(cards(facts([[role]]))).toContain('rotp-admin')
      expect(cards(facts([[role]], { partner: ams }))).toContain('rotp-admin')
    }
    for (const role of ['seminar_clerk', 'consulting_admin'] as const)
      expect(cards(facts([[role]]))).not.toContain('rotp-admin')
  })

  it('have the specified names', () => {
    const labels = roleCards(facts([['product_admin']])).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Instructor Admin', 'ROTP Admin']))
  })

  it('link a seminar clerk to the seminars and the grades', () => {
    expect(cards(facts([['seminar_clerk']]))).toEqual(['seminars', 'grades'])
  })

  it("show a partner administrator their partner's card under its name, not under the default partner", () => {
    const admin: [Capability, string][] = [['partner_admin', 'ams']]
    expect(cards(facts(admin, { partner: ams }))).toEqual(['partner-admin'])
    expect(roleCards(facts(admin, { partner: ams })).map((card) => card.label)).toContain('Austral Membranes')
    expect(cards(facts(admin))).toEqual([])
  })

  it('show no card to an administrator of another partner', () => {
    expect(cards(facts([['partner_admin', 'other']], { partner: ams }))).toEqual([])
  })

  it('show the administration to a product administrator', () => {
    expect(cards(facts([['product_admin']]))).toEqual(['admin', 'super-admin', 'instructor', 'rotp-admin'])
  })
})

describe('Start menu', () => {
  it('shows a guest the Drop Down Game and nothing that needs a login', () => {
    expect(entries(facts('guest'))).toContain('Drop Down Game')
    expect(entries(facts('guest'))).not.toContain('My Profile')
    expect(entries(facts([]))).not.toContain('Drop Down Game')
  })

  it('shows My Profile and Reports to every logged-in user', () => {
    expect(entries(facts([]))).toEqual(expect.arrayContaining(['My Profile', 'Reports']))
  })

  it('shows My Employees to a supervisor, and also Corporate Management to a corporate administrator', () => {
    expect(entries(facts([['corp_supervisor', 'c1']]))).toContain('My Employees')
    expect(entries(facts([['corp_supervisor', 'c1']]))).not.toContain('Corporate Management')
    expect(entries(facts([['corp_admin', 'c1']]))).toEqual(
      expect.arrayContaining(['My Employees', 'Corporate Management']),
    )
  })

  it('shows the Testing Page and the Fake Purchase to product administrators only', () => {
    expect(entries(facts([['instructor']]))).not.toContain('Testing Page')
    expect(entries(facts([['product_admin']]))).toEqual(
      expect.arrayContaining(['Testing Page', 'Fake Purchase']),
    )
  })
})

describe('Header and footer bars', () => {
  it('show the casino icon only with the casino flag, and not under a partner that hides it', () => {
    const player = { casino: true } as NonNullable<ShellFacts['me']>
    const hidden = { ...ams, hides: { ...hides, casino: true } }
    expect(casinoIcon(facts([])).show).toBe(false)
    expect(casinoIcon(facts([], { me: player })).show).toBe(true)
    expect(casinoIcon(facts([], { me: player, partner: hidden })).show).toBe(false)
  })

  it('link logged-in users to their credit, but not under a partner that hides it', () => {
    const hidden = { ...ams, hides: { ...hides, credit: true } }
    expect(creditIcon(facts('guest')).show).toBe(false)
    expect(creditIcon(facts([])).show).toBe(true)
    expect(creditIcon(facts([], { partner: hidden })).show).toBe(false)
    expect(entries(facts([]))).toContain('My credit')
    expect(entries(facts([], { partner: hidden }))).not.toContain('My credit')
  })

  it('show guests courses, seminars, certification, companies and tools in the header, previews in the menu', () => {
    const nav = (given: ShellFacts) =>
      mainNav(given)
        .filter(({ show }) => show !== false)
        .map(({ label }) => label)
    expect(nav(facts('guest'))).toEqual([
      'Courses',
      'Seminars',
      'Certification',
      'For companies',
      'Free tools',
    ])
    expect(nav(facts([]))).toEqual(['My courses', 'Courses', 'Seminars', 'Certification'])
    expect(entries(facts('guest'))).toEqual(
      expect.arrayContaining(['Glossary', 'Plant trends', 'RO Technician Program', 'Store', 'Webinars']),
    )
  })

  it('link the hand icon to the last page of the user', () => {
    const tabs = footerTabs(facts([], { lastPage: '/onlineTraining/OLC110' }), () => {})
    expect(tabs.find(({ key }) => key === 'left-off')?.to).toBe('/onlineTraining/OLC110')
  })
})
