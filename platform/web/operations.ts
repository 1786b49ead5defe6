import {
  keepPreviousData,
  type MutateOptions,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueryClient,
  useQuery as useTanstackQuery,
} from '@tanstack/react-query'
import { use } from 'react'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { type CallOptions, callOperation, type OperationError } from './client.ts'
import { WindowEditsContext } from './form/unsaved/window-edits.ts'
import { idAsNotFound } from './not-found.ts'

interface QueryOptions<Output> {
  enabled?: boolean
  /** Milliseconds for which an answer is taken as fresh. */
  staleTime?: number
  /** Milliseconds after which to ask again while the page is open; false to stop. */
  refetchInterval?: number | false | ((answer: Output | undefined) => number | false)
  /** Show the previous answer while a new page or search is on its way. */
  keepPrevious?: boolean
}

export const queryKey = <Op extends Operation>(operation: Op, input: InputOf<Op>) =>
  [operation.id, input] as const

/** The answer of a query operation, kept and shared between components by operation and input. */
export function useQuery<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: QueryOptions<OutputOf<Op>> = {},
): UseQueryResult<OutputOf<Op>, OperationError> {
  const { refetchInterval: again } = options
  return useTanstackQuery<OutputOf<Op>, OperationError>({
    queryKey: queryKey(operation, input),
    queryFn: ({ signal }) =>
      callOperation(operation, input, { signal }).catch((error: unknown) => {
        throw idAsNotFound(error)
      }),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(again === undefined
      ? {}
      : { refetchInterval: typeof again === 'function' ? ({ state }) => again(state.data) : again }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

interface CommandOptions<Op extends Operation> {
  /** Queries to ask again at once; all others are asked again when a page that shows them opens. */
  invalidates?: readonly Operation[]
  onSuccess?: (output: OutputOf<Op>, input: InputOf<Op>) => void
  request?: CallOptions
}

/** What a single call may add: the page part that sends it may be gone when the answer comes, so success is not here. */
type PerCall<Op extends Operation> = Pick<MutateOptions<OutputOf<Op>, OperationError, InputOf<Op>>, 'onError'>

/** Keeps the union of idle, pending, failed and done apart. */
type WithoutCalls<Result> = Result extends unknown ? Omit<Result, 'mutate' | 'mutateAsync'> : never

type Command<Op extends Operation> = WithoutCalls<
  UseMutationResult<OutputOf<Op>, OperationError, InputOf<Op>>
> & {
  mutate: (input: InputOf<Op>, options?: PerCall<Op>) => void
  mutateAsync: (input: InputOf<Op>) => Promise<OutputOf<Op>>
}

/**
 * A command to be sent by `mutate` or `mutateAsync`. `onSuccess` runs even where an invalidated query has removed the
 * component that sent it.
 */
export function useCommand<Op extends Operation>(
  operation: Op,
  options: CommandOptions<Op> = {},
): Command<Op> {
  const client = useQueryClient()
  const edits = use(WindowEditsContext)
  return useMutation<OutputOf<Op>, OperationError, InputOf<Op>>({
    mutationFn: (input) => callOperation(operation, input, options.request),
    onSuccess: async (output, input) => {
      edits?.saved()
      options.onSuccess?.(output, input)
      // Any page may show what has changed: it asks again when it is opened next.
      await client.invalidateQueries({ refetchType: 'none' })
      await invalidate(client, options.invalidates ?? [])
    },
  })
}

/** Asks again for every kept answer of these operations. */
export async function invalidate(client: QueryClient, operations: readonly Operation[]): Promise<void> {
  await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation.id] })))
}
