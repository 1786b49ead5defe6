import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { deviceText } from '../../device/device-store.ts'

const pinning = deviceText('permeate.menuPinned')

/**
 * The start menu. On wide windows with enough space, a rail next to the page that is shown until collapsed (stored on
 * this device); otherwise a drawer over the page.
 */
export function useStartMenu(hasRoom: boolean) {
  const wide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
  const [pinned, setPinned] = useState(() => pinning.read() !== 'no')
  const [drawer, setDrawer] = useState(false)
  const [drawerWasOpened, setDrawerWasOpened] = useState(false)
  const canPin = wide && hasRoom
  const isRail = canPin && pinned
  const isDrawerOpen = drawer && !canPin
  return {
    isRail,
    isDrawer: !canPin,
    isDrawerOpen,
    drawerWasOpened,
    isOpen: isRail || isDrawerOpen,
    close: () => setDrawer(false),
    toggle() {
      if (canPin) {
        setPinned(!pinned)
        pinning.write(pinned ? 'no' : 'yes')
      } else {
        setDrawer(!drawer)
        setDrawerWasOpened(true)
      }
    },
  }
}
