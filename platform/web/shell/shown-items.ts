import { gate, type Visitor } from '../routing/access-gate.ts'
import type { PageBook } from '../routing/page-book.ts'
import type { ShellLink } from './slots.ts'

/**
 * The items that lead somewhere for this visitor: not switched off, their page exists, and its door does not refuse
 * them. A page that only wants a login counts, since it opens after it.
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
    return page !== null && gate(page.access, visitor) !== 'refused'
  })
}
