import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { storeReferral } from '#features/core/accounts/web/public.tsx'
import { watchPageTyping } from '#platform/web/form/unsaved/page-typing.ts'
import { loadParts } from '#platform/web/prerender/lazy-part.ts'
import { HOME } from '#platform/web/routing/history.ts'
import { pageBook } from '#platform/web/routing/page-book.ts'
import { reloadForNewCode } from '#platform/web/routing/stale-code.ts'
import { requestStartAnswers } from '#platform/web/routing/start-answers.ts'
import { AppRoot } from './AppRoot.tsx'
import { registerServiceWorker } from './app-update.ts'
import { pages } from './pages.ts'
import { bindPageToUser } from './person/bind-page-to-user.ts'
import { startWithStoredMe } from './person/stored-me.ts'
import { takeOverAnswers } from './prerender/take-over.ts'
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
const loading = Promise.resolve(book.find(address) ? null : book.complete())
  .then(load)
  // Errors are shown where the page is rendered.
  .catch(() => {})

window.addEventListener('vite:preloadError', () => reloadForNewCode())

const root = document.getElementById('root')
const app = (
  <AppRoot client={client} book={book} router={(content) => <BrowserRouter>{content}</BrowserRouter>} />
)
// Both render in slices that leave time for input; all in one go blocks a phone's processor for a third of a second.
if (root && takeOverAnswers(client)) {
  void Promise.all([loading, loadParts()]).then(() => {
    startTransition(() => void hydrateRoot(root, app))
    document.dispatchEvent(new Event('app-started'))
  })
} else if (root) {
  startTransition(() => createRoot(root).render(app))
  document.dispatchEvent(new Event('app-started'))
}
void registerServiceWorker()

// Loads everything needed after the first paint, once a network connection is available.
const watch = () =>
  import('./live/watch-server.ts')
    .then(({ watchServer }) => watchServer(client))
    .catch(() => window.addEventListener('online', () => void watch(), { once: true }))
setTimeout(() => void watch(), 4000)
