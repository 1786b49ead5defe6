import { useLocation } from 'react-router'
import { useOfficeCounts } from '#features/office/administration/web/use-office-counts.ts'
import { isWorkOfStaff } from '#platform/web/page.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { StartMenu, type StartMenuProps } from '#platform/web/shell/menu/StartMenu.tsx'
import { staffMenuFor } from '#platform/web/staff/staff-menu.ts'
import { useWatched } from '#platform/web/watched.ts'
import type { ShellFacts } from './facts.ts'
import { openStaffMenu } from './open-staff-menu.ts'

interface Props extends StartMenuProps {
  facts: ShellFacts
  book: PageBook
}

/**
 * Start menu for staff: staff pages in groups, each with its number of pending items. On staff pages, these groups are
 * expanded and come first; role cards and the general menu are collapsed below them.
 */
export default function OfficeMenu({ facts, book, cards, groups, ...rest }: Props) {
  const { pathname } = useLocation()
  const here = book.find(pathname)
  const isWork = isWorkOfStaff(here)
  const counts = useOfficeCounts()
  const staffGroups = openStaffMenu(staffMenuFor(useWatched(book.pages), facts.visitor))
  const office = staffGroups.map(({ group, pages }) => ({
    key: group,
    title: group,
    folded: !isWork,
    items: pages.map(({ page, tabs }) => ({
      key: page.path,
      label: page.title,
      to: `/${page.path}`,
      isHere: tabs.some(({ path }) => path === here?.path),
      badge: [page, ...tabs].reduce((sum, { path }) => sum + (counts.get(`/${path}`) ?? 0), 0) || null,
    })),
  }))
  const others = groups.map((group) => ({
    ...group,
    title: group.title ?? (isWork ? 'Account' : null),
    folded: isWork || group.title !== null,
  }))
  const roles = { key: 'roles', title: 'Roles', items: cards, folded: true }
  return (
    <StartMenu
      {...rest}
      dense={isWork}
      cards={isWork ? [] : cards}
      groups={[...office, ...(isWork && cards.length > 0 ? [roles] : []), ...others]}
    />
  )
}
