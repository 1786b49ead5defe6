import { Resolver } from 'node:dns/promises'

const TRY_MS = 2_000
const PATIENCE_MS = 8_000
const NO_RECORDS = new Set(['ENODATA', 'ENOTFOUND'])

/**
 * The TXT records of a domain, each as one text; none where the domain does not exist. Null where no name server
 * answered within eight seconds, or the answer could not be read. `servers` are asked instead of the machine's own.
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
