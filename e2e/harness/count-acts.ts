import type { Page } from 'playwright-core'

export interface Acts {
  /** Presses of a finger or mouse button. */
  clicks: number
  /** Fields that were typed into, each once. */
  fields: number
}

/**
 * Counts what a person has to do on a page, frames of other origins included. To be called before the page is opened;
 * what it answers counts along.
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

/** Runs in each frame, before its page. */
function reportActs(): void {
  const typed = new WeakSet<EventTarget>()
  // On the document: Playwright stops a press that would miss its target at the window, and repeats it.
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
