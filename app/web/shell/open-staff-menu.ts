import type { Page } from '#platform/web/page.ts'
import type { staffMenuFor } from '#platform/web/staff/staff-menu.ts'

/** Returns start menu staff pages: each area's first, and pages whose area's first page the user cannot access. */
export function openStaffMenu(groups: ReturnType<typeof staffMenuFor>) {
  const all = groups.flatMap(({ pages }) => pages)
  const firstOf = ({ area }: Page) => (area && all.find(({ path }) => path === area)) || null
  return groups
    .map(({ group, pages }) => ({
      group,
      pages: pages
        .filter((page) => [page, null].includes(firstOf(page)))
        .map((page) => ({ page, tabs: all.filter((each) => each !== page && firstOf(each) === page) })),
    }))
    .filter(({ pages }) => pages.length > 0)
}
