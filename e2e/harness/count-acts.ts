import type { Page } from 'playwright-core'

export interface Acts {
  /** Number of pointer presses. */
  clicks: number
  /** Number of different fields the user typed into. */
  fields: number
}

/**
 * Counts user actions on a page, including cross-origin frames. Call it before the page is opened; the returned object
 * is updated live.
 */
export async function countActs(page: Page): Promise<Acts> {
  const acts: Acts = { clicks: 0, fields: 0 }
  await page.exposeBinding('noteAct', (_source, what: keyof Acts) => {
    acts[what]++
  })
  await page.addInitScript(reportActs)
  return acts
}

declare global {
  interface Window {
    noteAct?: (what: 'clicks' | 'fields') => void
  }
}

/** Runs in each frame before the page's scripts. */
function reportActs(): void {
  const typed = new WeakSet<EventTarget>()
  // On the document: at the window, Playwright intercepts a press that would miss its target and repeats it.
  document.addEventListener('pointerdown', () => window.noteAct?.('clicks'), true)
  addEventListener(
    'input',
    ({ target }) => {
      const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      if (!isText || ['radio', 'checkbox'].includes(target.type) || typed.has(target)) return
      typed.add(target)
      window.noteAct?.('fields')
    },
    true,
  )
}
