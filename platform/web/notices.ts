import type { Notice } from './parts/look/show-notice.tsx'
import { onceOnline } from './routing/once-online.ts'
import { watched } from './watched.ts'

/** True if the notice region is needed; its code is fetched with the first notice. */
export const noticesWanted = watched(false)

/** Shows a short success message that closes automatically. */
export function notifySuccess(text: string, title?: string): void {
  void show({ kind: 'done', text, title })
}

/** For `onSuccess` of a command: shows the message of its output, then runs `next`, such as closing the dialog. */
export const notifyMessage =
  (next: () => void) =>
  ({ message }: { message: string }): void => {
    notifySuccess(message)
    next()
  }

/** For `onSuccess` of a command: shows a text, then runs `next`. */
export const notifyThen = (text: string, next: () => void) => (): void => {
  notifySuccess(text)
  next()
}

/** Shows a completed action with an undo button for some seconds. */
export function notifyUndo(text: string, undo: () => unknown, title?: string): void {
  void show({ kind: 'done', text, undo, title })
}

/** Shows an error and what to do; stays until it is closed. */
export function notifyError(text: string, title?: string): void {
  void show({ kind: 'problem', text, title })
}

/** Options for a command's `mutate` that show refusals as notices. */
export const orNotify = { onError: ({ message }: Error) => notifyError(message) }

async function show(notice: Notice): Promise<void> {
  noticesWanted.set(true)
  const { showNotice } = await onceOnline(() => import('./parts/look/show-notice.tsx'))
  showNotice(notice)
}
