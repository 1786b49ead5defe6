import type { Settings } from '../settings.ts'
import { isOutside } from './own-network.ts'

/** Connection options of the mail server. In production, a server outside the local network requires encryption. */
export const smtpOptions = (url: string, { production }: Pick<Settings, 'production'>) => ({
  url,
  requireTLS: production && isOutside(url),
})
