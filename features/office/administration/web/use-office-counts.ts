import { useQuery } from '#platform/web/operations.ts'
import { office } from '../contract/office-contract.ts'

const MINUTE = 60_000

/** Returns the number of items that need action by page path: '/adminIndex/invoices' has 3. */
export function useOfficeCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery(office.today, {}, { refetchInterval: MINUTE })
  const counts = new Map<string, number>()
  for (const { kind, count, to } of data?.cards ?? []) {
    const [path = to] = to.split('?')
    if (kind === 'worry' && count) counts.set(path, (counts.get(path) ?? 0) + count)
  }
  return counts
}
