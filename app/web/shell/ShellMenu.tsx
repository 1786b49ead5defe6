import { IconFileText, IconShieldLock } from '@tabler/icons-react'
import { openPrivacy, openTerms } from '#features/legal/web/public.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { StartMenu } from '#platform/web/shell/menu/StartMenu.tsx'
import { shownItems } from '#platform/web/shell/shown-items.ts'
import type { ShellItem } from '#platform/web/shell/slots.ts'
import { menuGroups } from './menu.ts'
import { roleCards } from './role-cards.ts'
import { useShellFacts } from './use-shell-facts.ts'

interface Props {
  book: PageBook
  onChosen: () => void
}

const legal: ShellItem[] = [
  { key: 'terms', label: 'Terms of Service', icon: IconFileText, press: openTerms },
  { key: 'privacy', label: 'Privacy Policy', icon: IconShieldLock, press: openPrivacy },
]

/** The start menu with what this person may open; fetched when it is first shown. */
export default function ShellMenu({ book, onChosen }: Props) {
  const facts = useShellFacts()
  const groups = menuGroups(facts, { account: legal, work: [] })
    .map((group) => ({ ...group, items: shownItems(group.items, book, facts.visitor) }))
    .filter((group) => group.items.length > 0)
  return (
    <StartMenu
      name={facts.me ? `${facts.me.f_name} ${facts.me.l_name}` : null}
      cards={shownItems(roleCards(facts), book, facts.visitor)}
      groups={groups}
      onChosen={onChosen}
    />
  )
}
