import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { deviceText } from '../../device/device-store.ts'

const pinning = deviceText('permeate.menuPinned')

/**
 * The start menu: on wide windows a rail beside the page, shown to people who are logged in until they fold it away
 * (kept on this device); a drawer over the page everywhere else.
 */
export function useStartMenu(signedIn: boolean) {
  const wide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
  const [pinned, setPinned] = useState(() => pinning.read() !== 'no')
  const [drawer, setDrawer] = useState(false)
  const [drawerWasOpened, setDrawerWasOpened] = useState(false)
  const canPin = wide && signedIn
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
