import { useDebouncedValue } from '@mantine/hooks'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '../../operations.ts'

const REST_MS = 250

/** Returns the operation's results for a search text once typing pauses; undefined until it has responded. */
export function useFound<Op extends Operation>(
  operation: Op,
  words: string,
  inputOf: (words: string) => InputOf<Op>,
  isAllowed = true,
): { found: OutputOf<Op> | undefined; isSearching: boolean } {
  const requested = words.trim()
  const [rested] = useDebouncedValue(requested, REST_MS)
  const enabled = isAllowed && requested.length > 1
  const { data, isFetching } = useQuery(operation, inputOf(rested), {
    staleTime: 30_000,
    enabled: enabled && rested.length > 1,
  })
  return { found: enabled ? data : undefined, isSearching: enabled && (rested !== requested || isFetching) }
}
