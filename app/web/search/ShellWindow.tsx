import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { useWatched } from '#platform/web/watched.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { closeShellWindow, shellWindow } from './shell-window.ts'

/** The search and the list of keys, over every page. */
export default function ShellWindow({ book }: { book: PageBook }) {
  const opened = useWatched(shellWindow)
  const { key } = useLocation()
  const openedAt = useRef(key)
  // A found page was opened.
  useEffect(() => {
    if (openedAt.current !== key) closeShellWindow()
    openedAt.current = key
  }, [key])
  // The pages of roles are found as well.
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
