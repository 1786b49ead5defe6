import { searchLines } from '#features/shop/captions/rules/search-transcript.ts'

/** A match in the unit's text: the surrounding text and the block that contains it. */
export interface TextHit {
  before: string
  found: string
  after: string
  block: HTMLElement
}

const AROUND = 48
const MAX_HITS = 100

/** Finds search text in the text on the page. */
export function findInText(article: HTMLElement | null, words: string): TextHit[] {
  if (!article) return []
  const hits: TextHit[] = []
  for (const block of article.querySelectorAll<HTMLElement>('p, li, td, th, h2, h3, h4, h5, h6, pre')) {
    if (block.querySelector('p, li')) continue
    const text = (block.textContent ?? '').replace(/\s+/g, ' ')
    for (const [part] of searchLines([text], words)) {
      if (!part) continue
      hits.push({
        before: cut(text.slice(0, part.from), 'start'),
        found: text.slice(part.from, part.to),
        after: cut(text.slice(part.to), 'end'),
        block,
      })
      if (hits.length >= MAX_HITS) return hits
    }
  }
  return hits
}

function cut(text: string, side: 'start' | 'end'): string {
  if (text.length <= AROUND) return text
  return side === 'start' ? `…${text.slice(-AROUND)}` : `${text.slice(0, AROUND)}…`
}

/** Scrolls a text block into view and highlights it briefly. */
export function showBlock(block: HTMLElement): void {
  block.tabIndex = -1
  block.scrollIntoView({ block: 'center' })
  block.focus({ preventScroll: true })
  block.dataset.found = ''
  setTimeout(() => delete block.dataset.found, 3000)
}
