import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '#platform/web/operations.ts'
import type { FoundGroup } from '#platform/web/parts/find/FindBox.tsx'
import { office } from '../contract/office-contract.ts'

const REST_MS = 250
const nothing: FoundGroup[] = []

/** Orders, people and whatever else the office finds by these words, once the typing rests. */
export function useOfficeFound(words: string, isOfOffice: boolean) {
  const requested = words.trim()
  const [rested] = useDebouncedValue(requested, REST_MS)
  const isAsked = isOfOffice && requested.length > 1
  const query = useQuery(
    office.findAnything,
    { words: rested },
    { staleTime: 30_000, enabled: isAsked && rested.length > 1 },
  )
  return {
    groups: isAsked ? (query.data?.groups ?? nothing) : nothing,
    isSearching: isAsked && (rested !== requested || query.isFetching),
  }
}
