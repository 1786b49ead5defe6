import { onceOnline } from './routing/once-online.ts'
import { watched } from './watched.ts'

/** Whether the region that shows notices is needed; its code is fetched with the first notice. */
export const noticesWanted = watched(false)

/** A short word that something worked; goes away by itself. */
export function notifySuccess(text: string, title?: string): void {
  void show('done', text, title)
}

/** What went wrong and what to do; stays until it is closed. */
export function notifyError(text: string, title?: string): void {
  void show('problem', text, title)
}

/** With a command's `mutate`: a refusal becomes a notice. */
export const orNotify = { onError: ({ message }: Error) => notifyError(message) }

async function show(kind: 'done' | 'problem', text: string, title?: string): Promise<void> {
  noticesWanted.set(true)
  const { notifications } = await onceOnline(() => import('@mantine/notifications'))
  notifications.show({
    message: text,
    ...(title ? { title } : {}),
    color: kind === 'done' ? 'teal' : 'red',
    autoClose: kind === 'done' ? 5000 : false,
    role: kind === 'done' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Close this notice' },
  })
}
