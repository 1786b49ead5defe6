import { useEffect, useId } from 'react'
import { useWatched, watched } from '../../watched.ts'

/** The open dialogs, the one on top last. */
const openDialogs = watched<readonly string[]>([])

/** Whether this dialog is the one on top: the Escape key closes only that one. */
export function useIsOnTop(opened: boolean): boolean {
  const id = useId()
  const order = useWatched(openDialogs)
  useEffect(() => {
    if (!opened) return
    openDialogs.set([...openDialogs.get(), id])
    return () => openDialogs.set(openDialogs.get().filter((other) => other !== id))
  }, [opened, id])
  return order.at(-1) === id
}
