import type { Notice } from './parts/look/show-notice.tsx'
import { onceOnline } from './routing/once-online.ts'
import { watched } from './watched.ts'

/** Whether the region that shows notices is needed; its code is fetched with the first notice. */
export const noticesWanted = watched(false)

/** A short word that something worked; goes away by itself. */
export function notifySuccess(text: string, title?: string): void {
  void show({ kind: 'done', text, title })
}

/** What was done, with a button that undoes it for some seconds. */
export function notifyUndo(text: string, undo: () => unknown, title?: string): void {
  void show({ kind: 'done', text, undo, title })
}

/** What went wrong and what to do; stays until it is closed. */
export function notifyError(text: string, title?: string): void {
  void show({ kind: 'problem', text, title })
}

/** With a command's `mutate`: a refusal becomes a notice. */
export const orNotify = { onError: ({ message }: Error) => notifyError(message) }

async function show(notice: Notice): Promise<void> {
  noticesWanted.set(true)
  const { showNotice } = await onceOnline(() => import('./parts/look/show-notice.tsx'))
  showNotice(notice)
}
