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
