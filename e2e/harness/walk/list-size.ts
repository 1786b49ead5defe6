import type { Page as Window } from 'playwright-core'

/** Returns problems of a page's lists on a phone; empty if they are usable by thumb. */
export async function listFaults(window: Window): Promise<string[]> {
  const lists = await window.evaluate(measureLists)
  return lists.flatMap(({ heights, start }) => {
    const height = heights.length * (heights.toSorted((one, other) => one - other)[heights.length >> 1] ?? 0)
    return [
      ...(height > MAX_HEIGHT ? [`${heights.length} rows of a typical ${height / heights.length} px`] : []),
      ...(start > MAX_START ? [`the first row starts at ${start} px`] : []),
      ...(start + height > MAX_END ? [`the last row ends at about ${start + height} px`] : []),
    ]
  })
}

/** In pixels. A typical row is measured, so that the limit does not depend on how many texts happen to wrap. */
const MAX_HEIGHT = 1350
/** One and a half screens. */
const MAX_START = 1110
/** Two and a half screens; a page with its pager and footer stays below 2,000. */
const MAX_END = 1850

/** Runs in the page. Measures lists that end with a pager. The start counts only if the page is about the list. */
function measureLists(): { heights: number[]; start: number }[] {
  const isAboutList = !document.querySelector('main figure')
  return [...document.querySelectorAll('main [data-pager]')].flatMap((pager) => {
    const before = pager.previousElementSibling
    const list = before?.querySelector('tbody') ?? before?.querySelector('ul, ol') ?? before
    if (!list) return []
    const start = isAboutList ? list.getBoundingClientRect().top + scrollY : 0
    return [{ heights: [...list.children].map((row) => row.getBoundingClientRect().height), start }]
  })
}

/** Returns problems of staff lists on wide screens: the first row must be visible, and rows must have one line. */
export async function staffListFaults(window: Window): Promise<string[]> {
  const lists = await window.evaluate(measureStaffList)
  return lists.flatMap(({ top, heights }) => {
    const tallest = Math.max(...heights)
    return [
      ...(top > MAX_TOP ? [`the first row starts at ${top} px`] : []),
      ...(tallest > ROW ? [`a row of ${tallest} px`] : []),
    ]
  })
}

/** At 1366 x 900, 14 rows are visible. */
const MAX_TOP = 230
const ROW = 40.5

/** Runs in the page. Measures the list whose search and filters are in the title row. */
function measureStaffList(): { top: number; heights: number[] }[] {
  if (!document.querySelector('main header[data-list]')) return []
  const rows = [...(document.querySelector('main table tbody')?.children ?? [])]
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const [first] = boxes
  return first ? [{ top: first.top + scrollY, heights: boxes.map(({ height }) => height) }] : []
}

/** Returns truncated texts that are not accessible in full through a tooltip or an expandable row. */
export const clippedTexts = (window: Window): Promise<string[]> => window.evaluate(measureClipped)

function measureClipped(): string[] {
  const isHidden = (value: string) => value === 'hidden' || value === 'clip'
  const isCut = (part: HTMLElement) => {
    const style = getComputedStyle(part)
    if (style.visibility === 'hidden' || part.clientWidth < 3) return false
    if (isHidden(style.overflowX) && part.scrollWidth > part.clientWidth + 1) return true
    return style.webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight + 8
  }
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((part) => {
    const text = [...part.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim() ?? '')
      .join('')
    if (text === '' || part.closest('[title], legend, a, button, tr, li, svg, pre, [aria-hidden=true]'))
      return []
    const around = [part, part.parentElement].filter((each) => each !== null)
    return around.some(isCut) ? [text] : []
  })
}
