import type { Settings } from '../settings.ts'
import { isOutside } from './own-network.ts'

/** How to reach the mail server. In production, a server outside of the own network is reached encrypted only. */
export const smtpOptions = (url: string, { production }: Pick<Settings, 'production'>) => ({
  url,
  requireTLS: production && isOutside(url),
})
