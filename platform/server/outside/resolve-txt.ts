import { Resolver } from 'node:dns/promises'

const TRY_MS = 2_000
const PATIENCE_MS = 8_000
const NO_RECORDS = new Set(['ENODATA', 'ENOTFOUND'])

/**
 * Returns the TXT records of a domain, each as one text; empty if the domain does not exist. Returns null if no name
 * server answered within eight seconds or the answer could not be read. `servers` replace the name servers of the
 * machine.
 */
export async function resolveTxt(
  domain: string,
  servers: readonly string[] | undefined,
): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 2 })
  if (servers) resolver.setServers(servers)
  const end = setTimeout(() => resolver.cancel(), PATIENCE_MS)
  try {
    return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
  } catch (error) {
    return NO_RECORDS.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
  } finally {
    clearTimeout(end)
  }
}
