import { gate, type Visitor } from '../routing/access-gate.ts'
import type { PageBook } from '../routing/page-book.ts'
import type { HeaderIcon, ShellLink } from './slots.ts'

/**
 * The items that lead somewhere for this visitor: not switched off, and their page exists and does not refuse them. A
 * page that only requires a login counts, since it opens after it.
 */
export function shownItems<Item extends ShellLink>(
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

/** The icons of the header that this visitor sees. */
export const shownIcons = (
  icons: readonly HeaderIcon[],
  book: Pick<PageBook, 'find'>,
  visitor: Visitor,
): HeaderIcon[] =>
  icons.filter((icon) =>
    'node' in icon ? icon.show !== false : shownItems([icon], book, visitor).length > 0,
  )
