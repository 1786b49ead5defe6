import { lazy, useEffect, useState } from 'react'
import { Optional } from '#platform/web/parts/Optional.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { useWatched } from '#platform/web/watched.ts'
import { openSearch, shellWindow } from './shell-window.ts'

const ShellWindow = lazy(() => import('./ShellWindow.tsx'))

/** Opens the search and the list of keys; the code of both comes when one is first opened. */
export default function WindowsByKey({ book }: { book: PageBook }) {
  const opened = useWatched(shellWindow)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  useEffect(() => {
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])
  return wasOpened ? (
    <Optional>
      <ShellWindow book={book} />
    </Optional>
  ) : null
}

/** Ctrl+K or Command+K opens the search, '?' the list of keys where it is no letter of a field or window. */
function openByKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    openSearch()
  }
  if (key !== '?' || !(target instanceof Element)) return
  // The player has a list of its own.
  const isTaken = document.querySelector('media-controller, [role=dialog]') !== null
  if (!isTaken && !target.closest('input, textarea, select')) shellWindow.set('shortcuts')
}
