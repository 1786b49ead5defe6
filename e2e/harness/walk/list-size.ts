import type { Page as Window } from 'playwright-core'

/** What is wrong with the lists of a page on a phone; nothing where they can be read by thumb. */
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

/** In pixels. A typical row is judged, so that the limit does not depend on how many texts happen to wrap. */
const MAX_HEIGHT = 1350
/** A screen and a half. */
const MAX_START = 1110
/** Two screens and a half; a page with its pager and footer stays below 2,000. */
const MAX_END = 1850

/** Runs in the page: the lists, which end with a pager. Where one starts counts only if the page is about it. */
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

/** What is wrong with the lists of staff where there is room: the first row is in sight, and rows have one line. */
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

/** At 1366 x 900: 14 rows are in sight. */
const MAX_TOP = 230
const ROW = 40.5

/** Runs in the page: the list whose search and filters are in the row of its title. */
function measureStaffList(): { top: number; heights: number[] }[] {
  if (!document.querySelector('main header[data-list]')) return []
  const rows = [...(document.querySelector('main table tbody')?.children ?? [])]
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const [first] = boxes
  return first ? [{ top: first.top + scrollY, heights: boxes.map(({ height }) => height) }] : []
}

/** Texts that are cut and of which nothing shows the rest: no tip, no row that opens. */
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
