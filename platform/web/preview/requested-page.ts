import { deviceText } from '../device/device-store.ts'
import { HOME, pathOf } from '../routing/history.ts'

const requested = deviceText('permeate.wished', 'tab')

/** Remembers the page that somebody asked for and could not open yet. */
export const requestPage = (address: string): void => void requested.write(address)

export const forgetRequestedPage = (): void => requested.remove()

/** The requested page; null if no page was requested. Only an address within the app counts. */
export function requestedPage(): string | null {
  const address = requested.read()
  const isOurs = address?.startsWith('/') && !/^\/[/\\]/.test(address) && pathOf(address) !== HOME
  return isOurs ? address : null
}
