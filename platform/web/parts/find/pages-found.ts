import { allows } from '#platform/contract/access.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import type { Page } from '../../page.ts'
import type { Visitor } from '../../routing/access-gate.ts'
import type { FoundGroup } from './FindBox.tsx'

const MAX = 5
/** Pages without content. */
const NO_CONTENT = ['blank', 'courses', 'lectures']

/** Returns pages open to the visitor that contain all search terms in title or description; title starts first. */
export function pagesFound(pages: readonly Page[], visitor: Visitor, words: string): FoundGroup {
  const actor = visitor === 'unknown' ? null : visitor
  const opens = ({ path, key, access, previews }: Page) =>
    !path.includes(':') &&
    key === null &&
    !NO_CONTENT.includes(path) &&
    (allows(access, actor) || (actor === null && previews.length > 0))
  const start = words.trim().toLowerCase()
  const rank = ({ title }: Page) => (title.toLowerCase().startsWith(start) ? 0 : 1)
  const found = pages
    .filter((page) => opens(page) && holdsWords(`${page.title} ${page.staffMenu?.description ?? ''}`, words))
    .sort((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title))
    .slice(0, MAX)
    .map(({ path, title, staffMenu }) => ({ title, message: staffMenu?.description ?? '', to: `/${path}` }))
  return { key: 'pages', label: 'Pages', found }
}
