import { QueryCache, QueryClient } from '@tanstack/react-query'
import { accounts } from '#features/accounts/contract.ts'
import { OperationError } from '#platform/web/client.ts'
import { forget } from '#platform/web/operations.ts'

/** Answers are kept for half a minute; a lost or busy answer is asked for again, a refusal is not. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        // The session has ended elsewhere: who is here must be asked again.
        if (error instanceof OperationError && error.status === 401) void forget(client, [accounts.me])
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Being offline is an answer too: pages say so instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (times, error) => times < 2 && mayHelp(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

const mayHelp = (error: unknown): boolean =>
  error instanceof OperationError && navigator.onLine && (error.isOffline || error.status >= 502)
