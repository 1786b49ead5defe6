import { isIP } from 'node:net'
import { z } from 'zod'

/** The proxies in front of the server: their number, their networks, or `false` for none. */
export const proxies = z.string().transform((text, context): number | string[] | false => {
  if (text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue('is the number of proxies in front (1), their networks (10.0.0.0/8, ::1), or off.')
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128))
  )
}
