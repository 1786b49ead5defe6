import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import FindAnything from '#features/administration/web/desk/start/FindAnything.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { officeSearch } from './office-search.ts'

/** The search of the office in a window over every page: by the icon in the header, Ctrl+K or Command+K. */
export default function OfficeSearch() {
  const opened = useWatched(officeSearch)
  const { key } = useLocation()
  useHotkeys([['mod+K', () => officeSearch.set(true)]], [])
  // What was found is opened: the window has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => officeSearch.set(false), [key])
  return (
    <Dialog opened={opened} onClose={() => officeSearch.set(false)} title="Search" size="lg">
      <FindAnything focused />
    </Dialog>
  )
}
