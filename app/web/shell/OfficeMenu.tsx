import { useLocation } from 'react-router'
import { useOfficeCounts } from '#features/office/administration/web/use-office-counts.ts'
import { desksFor } from '#platform/web/desk/desk-pages.ts'
import { isWorkOfStaff } from '#platform/web/page.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { StartMenu, type StartMenuProps } from '#platform/web/shell/menu/StartMenu.tsx'
import { useWatched } from '#platform/web/watched.ts'
import type { ShellFacts } from './facts.ts'
import { menuDesks } from './menu-desks.ts'

interface Props extends StartMenuProps {
  facts: ShellFacts
  book: PageBook
}

/**
 * The start menu of the office: its pages in their groups, each with how much waits there. At the work of staff these are
 * open and come first; the role cards and what everyone's menu has are folded below them.
 */
export default function OfficeMenu({ facts, book, cards, groups, ...rest }: Props) {
  const { pathname } = useLocation()
  const isWork = isWorkOfStaff(book.find(pathname))
  const counts = useOfficeCounts()
  const desks = menuDesks(desksFor(useWatched(book.pages), facts.visitor), pathname)
  const office = desks.map(({ group, desks: pages }) => ({
    key: group,
    title: group,
    folded: !isWork,
    items: pages.map(({ page: { path, title }, counted, inside }) => ({
      key: path,
      label: title,
      to: `/${path}`,
      inside,
      badge: counted.reduce((sum, each) => sum + (counts.get(`/${each.path}`) ?? 0), 0) || null,
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
