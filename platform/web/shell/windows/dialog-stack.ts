import { useEffect, useId } from 'react'
import { useWatched, watched } from '../../watched.ts'

/** The open dialogs, topmost last. */
const openDialogs = watched<readonly string[]>([])

/** True if this dialog is the topmost one. Only that one closes on Escape. */
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
