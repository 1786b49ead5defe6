import { useEffect, useMemo } from 'react'
import { plant } from '#features/plant/plant/contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { checklists } from '../../contract.ts'
import { type Known, storedKnown } from './stored-runs.ts'

/** Returns a user's lists, companies, and plants from the server, else from this device's cache. */
export function useKnown(personId: string): { known: Known | null; error: unknown } {
  const lists = useQuery(checklists.checklists, {})
  const mine = useQuery(plant.mine, {})
  const fresh = useMemo((): Known | null => {
    if (!lists.data || !mine.data) return null
    const plants = mine.data.plants.map(({ plantid, name }) => ({ plantid, name }))
    return { personId, lists: lists.data.lists, companies: lists.data.companies, plants }
  }, [lists.data, mine.data, personId])
  useEffect(() => {
    if (fresh) storedKnown.write(fresh)
  }, [fresh])
  const failed = lists.error ?? mine.error
  const stored = useMemo(() => (fresh ? null : storedKnown.read()), [fresh])
  const before = stored?.personId === personId ? stored : null
  // On a new device that is offline, the built-in lists are still available.
  const nothing: Known | null = failed ? { personId, lists: [], companies: [], plants: [] } : null
  return { known: fresh ?? before ?? nothing, error: failed }
}
