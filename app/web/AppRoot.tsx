import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { TrailProvider } from '#platform/web/routing/use-trail.tsx'
import { Look } from '#platform/web/theme/Look.tsx'
import { App } from './App.tsx'

interface Props {
  client: QueryClient
  book: PageBook
  /** Wraps the app in the router of the browser or of the prerendered document. */
  router: (content: ReactNode) => ReactNode
}

/** The app with its providers, the same in the browser and in the prerendered home page. */
export const AppRoot = ({ client, book, router }: Props) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <Look>
        {router(
          <TrailProvider>
            <App book={book} />
          </TrailProvider>,
        )}
      </Look>
    </QueryClientProvider>
  </StrictMode>
)
