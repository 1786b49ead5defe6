import { allPages } from '#app/web/all-pages.ts'
import type { Access, Capability } from '#platform/contract/access.ts'
import type { Page } from '#platform/web/page.ts'
import { desktop, isWhole, phone, type Size } from '../browser.ts'
import type { Shop } from '../shop.ts'

export type Examples = Record<string, string>

/** Placeholder in an address for values missing from the demo data. */
export const UNKNOWN = 'example'

/** Returns values for address parameters if the demo data has them. Link tokens are invalid ones. */
export async function findExamples(shop: Shop): Promise<Examples> {
  const [order] = await shop.rows<{ id: string }>(
    `select orders.id from orders join users on users.id = orders.user_id where users.username = 'learner' limit 1`,
  )
  const [certificate] = await shop.rows<{ id: string }>(
    // A certificate that an instructor may also read: from a course taught by that instructor.
    `select certificates.id from certificates join users on users.id = user_id where username = 'learner'
      order by (course_code in (select course_code from course_instructors where until is null)) desc nulls last limit 1`,
  )
  const [attempt] = await shop.rows<{ id: string }>(
    `select exam_attempts.id from exam_attempts join users on users.id = user_id where username = 'learner' limit 1`,
  )
  const [event] = await shop.rows<{ id: string }>(
    `select id from seminar_events where state = 'published' and archived_at is null and partners = '{}'
      and location_id is not null and starts_at > now() order by starts_at limit 1`,
  )
  const [registration] = await shop.rows<{ id: string }>(
    `select seminar_registrations.id from seminar_registrations join users on users.id = user_id
      where username = 'learner' and seminar_registrations.state = 'registered' limit 1`,
  )
  const [task] = await shop.rows<{ id: string }>(
    `select task.id from project_tasks task join projects on projects.id = task.project_id
      where projects.visibility = 'team' and task.archived_at is null order by task.id limit 1`,
  )
  const [ticket] = await shop.rows<{ id: string }>('select id from support_tickets order by number limit 1')
  const [learner] = await shop.rows<{ id: string }>(`select id from users where username = 'learner'`)
  return {
    userid: learner?.id ?? UNKNOWN,
    courseid: 'OLC110',
    instid: 'dhp',
    ticket: ticket?.id ?? UNKNOWN,
    scheduleid: event?.id ?? UNKNOWN,
    recordid: registration?.id ?? UNKNOWN,
    partner: 'ams',
    orderid: order?.id ?? UNKNOWN,
    certificateid: certificate?.id ?? UNKNOWN,
    attemptid: attempt?.id ?? UNKNOWN,
    id1: task?.id ?? UNKNOWN,
  }
}

export const addressOf = ({ path }: Page, examples: Examples): string =>
  `/${path.replace(/:(\w+)\??/g, (_, name: string) => examples[name] ?? UNKNOWN)}`

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

/** Returns the demo user with the lowest role that can open a page; null for a guest. */
export function lowestVisitor(access: Access): string | null {
  if (access === 'anyone' || access === 'provider') return null
  if (access === 'signed-in') return 'learner'
  const role = access.find((each) => each !== 'product_admin') ?? 'product_admin'
  return holders[role]
}

/**
 * Returns the pages whose path contains a word of PAGES, or else those that are included. Sorted by visitor, so that a
 * page opens in the tab of the previous page. Guests come first.
 */
export function pagesInTurn(isIncluded: (page: Page) => boolean = () => true): Page[] {
  const words = process.env.PAGES?.toLowerCase().split(' ')
  const isWanted = (page: Page) =>
    words ? words.some((word) => page.path.toLowerCase().includes(word)) : isIncluded(page)
  const visitorOf = ({ access }: Page) => lowestVisitor(access) ?? ''
  return allPages.filter(isWanted).toSorted((one, other) => visitorOf(one).localeCompare(visitorOf(other)))
}

/**
 * Returns the first page of each layout: pages with the same bars, the same visitor, the same group of staff pages, and
 * the same type (list or detail).
 */
export function oneOfEachLayout(pages: readonly Page[]): Page[] {
  const byLayout = new Map<string, Page>()
  for (const page of pages) {
    const { header, footer, staffMenu, path, access } = page
    const layout = [header, footer, lowestVisitor(access), staffMenu?.group, path.includes(':')].join()
    if (!byLayout.has(layout)) byLayout.set(layout, page)
  }
  return [...byLayout.values()]
}

/** Returns the width at which a page is opened, derived from its path to be stable; both widths in a full run. */
export function sizesOf(page: Page): readonly Size[] {
  if (isWhole) return [phone, desktop]
  return [pathHash(page) % 2 === 0 ? phone : desktop]
}

/** Returns a stable number for a page, based on its path. */
export const pathHash = ({ path }: Page): number =>
  Math.abs([...path].reduce((total, letter) => Math.imul(total, 31) + letter.charCodeAt(0), 0))
