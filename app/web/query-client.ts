import { QueryClient } from '@tanstack/react-query'
import { OperationError } from '#platform/web/client.ts'

/** Answers are kept for half a minute; a lost or busy answer is asked for again, a refusal is not. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
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
}

const mayHelp = (error: unknown): boolean =>
  error instanceof OperationError && navigator.onLine && (error.isOffline || error.status >= 502)
