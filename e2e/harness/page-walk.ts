import type { BrowserContext, Page as Window } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import type { Access, Capability } from '#platform/contract/access.ts'
import type { Page } from '#platform/web/page.ts'
import {
  barriers,
  DEMO_PASSWORD,
  expectProblem,
  openContext,
  openTab,
  phone,
  type Size,
  visit,
} from './browser.ts'
import type { Shop } from './shop.ts'
import { logIn } from './visitor.ts'

const UNKNOWN = 'example'

/** Values for the parts of an address, where the demo world has one; a link's token is an unknown one. */
async function findExamples(shop: Shop): Promise<Record<string, string>> {
  const [order] = await shop.rows<{ id: string }>(
    `select orders.id from orders join users on users.id = orders.user_id where users.username = 'learner' limit 1`,
  )
  const [certificate] = await shop.rows<{ id: string }>(
    `select certificates.id from certificates join users on users.id = user_id where username = 'learner' limit 1`,
  )
  const [attempt] = await shop.rows<{ id: string }>(
    `select exam_attempts.id from exam_attempts join users on users.id = user_id where username = 'learner' limit 1`,
  )
  const [event] = await shop.rows<{ id: string }>(
    `select id from seminar_events where state = 'published' and archived_at is null and partners = '{}'
      and location_id is not null and starts_at > now() order by starts_at limit 1`,
  )
  const [place] = await shop.rows<{ id: string }>(
    `select seminar_registrations.id from seminar_registrations join users on users.id = user_id
      where username = 'learner' and seminar_registrations.state = 'registered' limit 1`,
  )
  return {
    courseid: 'OLC110',
    scheduleid: event?.id ?? UNKNOWN,
    recordid: place?.id ?? UNKNOWN,
    partner: 'ams',
    orderid: order?.id ?? UNKNOWN,
    certificateid: certificate?.id ?? UNKNOWN,
    attemptid: attempt?.id ?? UNKNOWN,
  }
}

const holders: Record<Capability, string> = {
  product_admin: 'admin',
  seminar_clerk: 'staff',
  instructor: 'instructor',
  consulting_admin: 'consultant',
  rotp_admin: 'rotpadmin',
  partner_admin: 'partneradmin',
  partner_supervisor: 'partnersupervisor',
  corp_admin: 'corpadmin',
  corp_supervisor: 'supervisor',
}

const addressOf = ({ path }: Page, examples: Record<string, string>): string =>
  `/${path.replace(/:(\w+)\??/g, (_, name: string) => examples[name] ?? UNKNOWN)}`

/** One browser for each visitor, logged in once; null is a guest. */
function openByVisitor(shop: Shop, size: Size) {
  const opened = new Map<string | null, Promise<BrowserContext>>()
  const open = async (visitor: string | null) => {
    const context = await openContext(shop, size)
    if (visitor) await logIn(context.request, visitor, DEMO_PASSWORD)
    return context
  }
  return async (visitor: string | null): Promise<Window> => {
    const known = opened.get(visitor) ?? open(visitor)
    opened.set(visitor, known)
    return openTab(await known)
  }
}

/** Opens every declared page as the lowest of those who may. */
export async function walkAllPages(shop: Shop, size: Size): Promise<void> {
  const examples = await findExamples(shop)
  const openFor = openByVisitor(shop, size)
  describe.each(allPages.map((page) => [page.path, page] as const))('the page %s', (_path, page) => {
    it('opens for its lowest role with one heading, without errors, overflow or barriers', async () => {
      const window = await openFor(lowestRole(page.access))
      // What does not exist is refused, and the page has to say so.
      if (addressOf(page, examples).includes(UNKNOWN)) expectProblem(window, /status of 4\d\d/)
      await visit(window, addressOf(page, examples))
      // A page may lead on, as the lectures do to the one where the learner stopped; it may not send away.
      if (addressOf(page, examples) !== '/home') expect(new URL(window.url()).pathname).not.toBe('/home')
      expect(await window.locator('h1').count()).toBe(1)
      const overflow = await window.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      expect(await barriers(window)).toEqual([])
    })
  })
}

/** Opens as a guest what a guest may not open; the width of the window decides nothing here. */
export async function walkClosedPages(shop: Shop): Promise<void> {
  const examples = await findExamples(shop)
  const openFor = openByVisitor(shop, phone)
  const closed = allPages.filter(({ access }) => access !== 'anyone')
  it.each(closed.map((page) => [page.path, page] as const))('%s sends a guest home', async (_path, page) => {
    const window = await openFor(null)
    await window.goto(addressOf(page, examples))
    await window.waitForURL('**/home**')
    await window.locator('h1').first().waitFor()
    expect(await window.locator('h1').count()).toBe(1)
  })
}

function lowestRole(access: Access): string | null {
  if (access === 'anyone' || access === 'provider') return null
  if (access === 'signed-in') return 'learner'
  const role = access.find((each) => each !== 'product_admin') ?? 'product_admin'
  return holders[role]
}
