import { type Access, type Actor, allows } from '#platform/contract/access.ts'
import { deviceText } from '../device/device-store.ts'
import { HOME } from './history.ts'

/** Who is there: somebody with an account, a guest, or not known yet. */
export type Visitor = Actor | null | 'unknown'

/**
 * What happens at a page's door: `wait` while it is not known who is there, `home` without login (000 s2, s4),
 * `refused` for somebody who is logged in but may not.
 */
type Gate = 'open' | 'wait' | 'home' | 'refused'

export function gate(access: Access, visitor: Visitor): Gate {
  if (access === 'anyone') return 'open'
  if (visitor === 'unknown') return 'wait'
  if (allows(access, visitor)) return 'open'
  return visitor ? 'refused' : 'home'
}

const requested = deviceText('permeate.wished', 'tab')

/** Remembers the page that somebody wanted and could not open yet. */
export const requestPage = (address: string): void => void requested.write(address)

/** The wished page, once; null when there is none. Only an address within the app counts. */
export function takeRequestedPage(): string | null {
  const address = requested.read()
  requested.remove()
  const isOurs = address?.startsWith('/') && !/^\/[/\\]/.test(address) && !address.startsWith(HOME)
  return isOurs ? address : null
}
