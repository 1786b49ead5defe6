import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { useWatched } from '#platform/web/watched.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { closeShellWindow, shellWindow } from './shell-window.ts'

/** Search and keyboard shortcut dialogs, available on all pages. */
export default function ShellWindow({ book }: { book: PageBook }) {
  const opened = useWatched(shellWindow)
  const { key } = useLocation()
  const openedAt = useRef(key)
  // Closes after navigation to a search result.
  useEffect(() => {
    if (openedAt.current !== key) closeShellWindow()
    openedAt.current = key
  }, [key])
  // Loads role-specific pages so that the search includes them.
  useEffect(() => void book.settled(), [book])
  return (
    <>
      <Dialog opened={opened === 'search'} onClose={closeShellWindow} title="Search" size="lg" closesFreely>
        <SearchPanel book={book} />
      </Dialog>
      <Dialog opened={opened === 'shortcuts'} onClose={closeShellWindow} title="Keyboard shortcuts">
        <Shortcuts />
      </Dialog>
    </>
  )
}
