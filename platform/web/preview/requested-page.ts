import { deviceText } from '../device/device-store.ts'
import { HOME, pathOf } from '../routing/history.ts'

const requested = deviceText('permeate.wished', 'tab')

/** Stores the requested page that could not be opened yet. */
export const requestPage = (address: string): void => void requested.write(address)

export const clearRequestedPage = (): void => requested.remove()

/** Returns the requested page, or null if no page was requested. Only addresses within the app count. */
export function requestedPage(): string | null {
  const address = requested.read()
  const isOurs = address?.startsWith('/') && !/^\/[/\\]/.test(address) && pathOf(address) !== HOME
  return isOurs ? address : null
}
