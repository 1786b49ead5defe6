import { Resolver } from 'node:dns'
import { z } from 'zod'

/** Name server addresses with ports, as given in a setting. */
export const nameServers = z.string().transform((text, context): string[] => {
  const servers = text.split(',').map((server) => server.trim())
  try {
    new Resolver().setServers(servers)
    return servers
  } catch {
    context.addIssue('are addresses of name servers, such as 10.0.0.2,10.0.0.3:5353.')
    return z.NEVER
  }
})
