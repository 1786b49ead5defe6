import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { isOfOffice, type ShellFacts } from './facts.ts'

const FindAnything = lazy(() => import('#features/administration/web/desk/start/FindAnything.tsx'))

/** The search of the office: an icon in the header, Ctrl+K or Command+K, and a window over every page. */
export function useOfficeSearch(facts: ShellFacts) {
  const [opened, setOpened] = useState(false)
  const { key } = useLocation()
  const show = isOfOffice(facts)
  const open = () => show && setOpened(true)
  useHotkeys([['mod+K', open]], [])
  // What was found is opened: the window has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => setOpened(false), [key])
  return {
    icon: { key: 'search', label: 'Search (Ctrl+K)', icon: IconSearch, press: open, show },
    window: show ? (
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Search" size="lg">
        <Suspense fallback={null}>
          <FindAnything focused />
        </Suspense>
      </Dialog>
    ) : null,
  }
}
