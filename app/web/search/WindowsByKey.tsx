import { lazy, useEffect, useState } from 'react'
import { Optional } from '#platform/web/parts/Optional.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { useWatched } from '#platform/web/watched.ts'
import { openSearch, shellWindow } from './shell-window.ts'

const ShellWindow = lazy(() => import('./ShellWindow.tsx'))

/** Opens the search and the list of keyboard shortcuts. The code of both is loaded on first use. */
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

/** Opens the search with Ctrl+K or Command+K, and the shortcut list with '?' outside of fields and dialogs. */
function openByKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    openSearch()
  }
  if (key !== '?' || !(target instanceof Element)) return
  // The video player has its own list of shortcuts.
  const isTaken = document.querySelector('media-controller, [role=dialog]') !== null
  if (!isTaken && !target.closest('input, textarea, select')) shellWindow.set('shortcuts')
}
