import { deviceText } from '#platform/web/device/device-store.ts'

/** Where a tablet stores what it is at the booth. */
export const BOOTH_STORE = 'convention.booth'

const stored = deviceText(BOOTH_STORE)

/** Whether staff have set up this device as a tablet of a booth. */
export const isBoothTablet = (): boolean => stored.read() !== null
