import type { desksFor } from '#platform/web/desk/desk-pages.ts'
import type { Page } from '#platform/web/page.ts'

/** The desks of the start menu: the first one of each area, and those whose first one is not for this person. */
export function menuDesks(groups: ReturnType<typeof desksFor>) {
  const all = groups.flatMap(({ desks }) => desks)
  const firstOf = ({ area }: Page) => (area && all.find(({ path }) => path === area)) || null
  return groups
    .map(({ group, desks }) => ({
      group,
      desks: desks
        .filter((page) => [page, null].includes(firstOf(page)))
        .map((page) => ({ page, tabs: all.filter((each) => each !== page && firstOf(each) === page) })),
    }))
    .filter(({ desks }) => desks.length > 0)
}
