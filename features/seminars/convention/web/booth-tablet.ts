import { deviceText } from '#platform/web/device/device-store.ts'

/** Storage key for a tablet's booth configuration. */
export const BOOTH_STORE = 'convention.booth'

const stored = deviceText(BOOTH_STORE)

/** True if staff have set up this device as a booth tablet. */
export const isBoothTablet = (): boolean => stored.read() !== null
