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
  /** Milliseconds for which a response counts as fresh. */
  staleTime?: number
  /** Milliseconds after which to refetch while the page is open; false to stop. */
  refetchInterval?: number | false | ((answer: Output | undefined) => number | false)
  /** Shows the previous response while a new page or search is loading. */
  keepPrevious?: boolean
}

export const queryKey = <Op extends Operation>(operation: Op, input: InputOf<Op>) =>
  [operation.id, input] as const

/** Returns the response of a query operation, cached and shared between components by operation and input. */
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
  /** Queries to refetch immediately; all others are refetched when a page that shows them opens. */
  invalidates?: readonly Operation[]
  onSuccess?: (output: OutputOf<Op>, input: InputOf<Op>) => void
  request?: CallOptions
}

/** Options per call. The sending component may be unmounted when the response arrives; success is not handled here. */
type PerCall<Op extends Operation> = Pick<MutateOptions<OutputOf<Op>, OperationError, InputOf<Op>>, 'onError'>

/** Distributes over the union of idle, pending, failed, and done. */
type WithoutCalls<Result> = Result extends unknown ? Omit<Result, 'mutate' | 'mutateAsync'> : never

type Command<Op extends Operation> = WithoutCalls<
  UseMutationResult<OutputOf<Op>, OperationError, InputOf<Op>>
> & {
  mutate: (input: InputOf<Op>, options?: PerCall<Op>) => void
  mutateAsync: (input: InputOf<Op>) => Promise<OutputOf<Op>>
}

/**
 * A command to send with `mutate` or `mutateAsync`. `onSuccess` runs even if an invalidated query has unmounted the
 * sending component.
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
      // Any page may show the changed data, so each refetches when it is opened next.
      await client.invalidateQueries({ refetchType: 'none' })
      await invalidate(client, options.invalidates ?? [])
    },
  })
}

/** Refetches all cached results of these operations. */
export async function invalidate(client: QueryClient, operations: readonly Operation[]): Promise<void> {
  await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation.id] })))
}
