import type { desksFor } from '#platform/web/desk/desk-pages.ts'
import type { Page } from '#platform/web/page.ts'

/**
 * The desks of the start menu. Those within an area are there while a desk of that area is open, and where the area's own
 * desk is not for this person.
 */
export function menuDesks(groups: ReturnType<typeof desksFor>, pathname: string) {
  const all = groups.flatMap(({ desks }) => desks)
  const here = all
    .filter(({ path }) => `${pathname}/`.startsWith(`/${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  const openArea = here?.desk?.area ?? here?.path
  const isWithin = ({ desk }: Page) => desk?.area !== undefined && all.some(({ path }) => path === desk.area)
  return groups.map(({ group, desks }) => ({
    group,
    desks: desks
      .filter((page) => !isWithin(page))
      .flatMap((page) => {
        const within = all.filter(({ desk }) => desk?.area === page.path)
        if (page.path !== openArea) return [{ page, counted: [page, ...within], inside: false }]
        return [
          { page, counted: [page], inside: false },
          ...within.map((each) => ({ page: each, counted: [each], inside: true })),
        ]
      }),
  }))
}
