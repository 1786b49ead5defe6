import { QueryClient } from '@tanstack/react-query'
import { OperationError } from '#platform/web/client.ts'
import type { StartAnswer } from '#platform/web/routing/start-answers.ts'

/** Creates the query client: responses are fresh for half a minute; retries lost or busy responses, not refusals. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Requests run even when offline, so that pages show an offline message instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (times, error) => times < 2 && mayHelp(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Stores the answers of the prerendered document, to show until newer ones arrive. */
export function fillClient(client: QueryClient, answers: readonly StartAnswer[]): void {
  for (const { operation, input, answer } of answers)
    client.setQueryData([operation, input], answer, { updatedAt: 0 })
}

const mayHelp = (error: unknown): boolean =>
  error instanceof OperationError && navigator.onLine && (error.isOffline || error.status >= 502)
