import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { deviceText } from '../../device/device-store.ts'

const pinning = deviceText('permeate.menuPinned')

/**
 * The start menu: on wide windows a rail beside the page where there is room for it, shown until it is folded away
 * (stored on this device); a drawer over the page everywhere else.
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
