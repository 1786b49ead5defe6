import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { storeReferral } from '#features/core/accounts/web/public.tsx'
import { watchPageTyping } from '#platform/web/form/unsaved/page-typing.ts'
import { saveFirstPicture } from '#platform/web/routing/FirstPicture.tsx'
import { HOME } from '#platform/web/routing/history.ts'
import { pageBook } from '#platform/web/routing/page-book.ts'
import { reloadForNewCode } from '#platform/web/routing/stale-code.ts'
import { requestStartAnswers } from '#platform/web/routing/start-answers.ts'
import { TrailProvider } from '#platform/web/routing/use-trail.tsx'
import { Look } from '#platform/web/theme/Look.tsx'
import { App } from './App.tsx'
import { registerServiceWorker } from './app-update.ts'
import { pages } from './pages.ts'
import { bindPageToUser } from './person/bind-page-to-user.ts'
import { startWithStoredMe } from './person/stored-me.ts'
import { makeQueryClient } from './query-client.ts'

const book = pageBook(pages, () => import('./staff-pages.ts').then(({ staffPages }) => staffPages))
const client = makeQueryClient()
startWithStoredMe(client)
bindPageToUser(client)
watchPageTyping()
storeReferral(window.location.search)

// Loads the page's code in parallel with the shell's data.
const address = window.location.pathname === '/' ? HOME : window.location.pathname
if (address === HOME) requestStartAnswers()
const load = () => {
  const first = book.find(address) ?? book.find(HOME)
  return first ? book.load(first) : null
}
Promise.resolve(book.find(address) ? null : book.complete())
  .then(load)
  // Errors are shown where the page is rendered.
  .catch(() => {})

window.addEventListener('vite:preloadError', () => reloadForNewCode())

const root = document.getElementById('root')
if (root) {
  saveFirstPicture(root)
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Look>
          <BrowserRouter>
            <TrailProvider>
              <App book={book} />
            </TrailProvider>
          </BrowserRouter>
        </Look>
      </QueryClientProvider>
    </StrictMode>
  )
  // Renders in slices that leave time for input; all in one go blocks a phone's processor for a third of a second.
  startTransition(() => createRoot(root).render(app))
}
void registerServiceWorker()

// Loads everything needed after the first paint, once a network connection is available.
const watch = () =>
  import('./live/watch-server.ts')
    .then(({ watchServer }) => watchServer(client))
    .catch(() => window.addEventListener('online', () => void watch(), { once: true }))
setTimeout(() => void watch(), 4000)
