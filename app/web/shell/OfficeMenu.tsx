import { useOfficeCounts } from '#features/administration/web/use-office-counts.ts'
import { desksFor } from '#platform/web/desk/desk-pages.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { StartMenu } from '#platform/web/shell/menu/StartMenu.tsx'
import type { MenuGroup, RoleCard } from '#platform/web/shell/slots.ts'
import { useWatched } from '#platform/web/watched.ts'
import type { ShellFacts } from './facts.ts'

interface Props {
  facts: ShellFacts
  book: PageBook
  name: string | null
  cards: readonly RoleCard[]
  /** What everybody's menu has; it folds away below the office's groups. */
  groups: readonly MenuGroup[]
  onChosen: () => void
}

/** The start menu of the office: its pages in their groups, each with how much waits there. */
export default function OfficeMenu({ facts, book, groups, ...rest }: Props) {
  const counts = useOfficeCounts()
  const desks = desksFor(useWatched(book.pages), facts.visitor)
  const office = desks.map(({ group, desks: pages }) => ({
    key: group,
    title: group,
    folded: true,
    items: pages.map(({ path, title }) => ({
      key: path,
      label: title,
      to: `/${path}`,
      badge: counts.get(`/${path}`) ?? null,
    })),
  }))
  const others = groups.map((group) => ({ ...group, folded: group.title !== null }))
  return <StartMenu {...rest} groups={[...office, ...others]} />
}
