import { gate, type Visitor } from '../routing/access-gate.ts'
import type { PageBook } from '../routing/page-book.ts'
import type { HeaderIcon, ShellLink } from './slots.ts'

/**
 * Returns the items available to this visitor: enabled, and with an existing page that does not refuse them. Pages that
 * only require a login are included because they open after login.
 */
export function visibleItems<Item extends ShellLink>(
  items: readonly Item[],
  book: Pick<PageBook, 'find'>,
  visitor: Visitor,
): Item[] {
  return items.filter((item) => {
    if (item.show === false) return false
    if (item.to === undefined) return item.press !== undefined
    const page = book.find(item.to)
    return page !== null && gate(page, visitor) !== 'refused'
  })
}

/** Returns the header icons shown to this visitor. */
export const visibleIcons = (
  icons: readonly HeaderIcon[],
  book: Pick<PageBook, 'find'>,
  visitor: Visitor,
): HeaderIcon[] =>
  icons.filter((icon) =>
    'node' in icon ? icon.show !== false : visibleItems([icon], book, visitor).length > 0,
  )
