import { onceOnline } from './routing/once-online.ts'
import { watched } from './watched.ts'

/** Whether the region that shows notices is needed; its code is fetched with the first notice. */
export const noticesWanted = watched(false)

/** A short word that something worked; goes away by itself. */
export function notifySuccess(text: string, title?: string): void {
  void show('done', text, title)
}

/** What was done, with a button that undoes it for some seconds. */
export function notifyUndo(text: string, undo: () => unknown): void {
  void show('done', text, undefined, undo)
}

/** What went wrong and what to do; stays until it is closed. */
export function notifyError(text: string, title?: string): void {
  void show('problem', text, title)
}

/** With a command's `mutate`: a refusal becomes a notice. */
export const orNotify = { onError: ({ message }: Error) => notifyError(message) }

const UNDO_MS = 12_000
let undos = 0

async function show(
  kind: 'done' | 'problem',
  text: string,
  title?: string,
  undo?: () => unknown,
): Promise<void> {
  noticesWanted.set(true)
  const { notifications } = await onceOnline(() => import('@mantine/notifications'))
  const id = undo ? `undo ${++undos}` : undefined
  const message = undo ? (await onceOnline(() => import('./parts/look/undo-message.tsx'))).undoMessage : null
  const back = () => {
    if (id) notifications.hide(id)
    undo?.()
  }
  notifications.show({
    ...(id ? { id } : {}),
    message: message ? message(text, back) : text,
    ...(title ? { title } : {}),
    color: kind === 'done' ? 'teal' : 'red',
    autoClose: kind === 'problem' ? false : undo ? UNDO_MS : 5000,
    role: kind === 'done' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Close this notice' },
  })
}
