import { useEffect, useRef } from 'react'
import { type Location, parsePath, useLocation, useNavigate } from 'react-router'
import type { Visitor } from '../routing/access-gate.ts'
import { HOME } from '../routing/history.ts'
import type { PageBook } from '../routing/page-book.ts'
import { useWatched } from '../watched.ts'
import { previewAt, redirectOf } from './redirect.ts'
import { clearRequestedPage, requestedPage, requestPage } from './requested-page.ts'

/**
 * Returns the location whose page is shown: the current one, or the redirect target, so that home stays mounted while
 * the URL changes. Sends guests home, requests a login if the page has no preview, and continues to the requested page
 * after the login.
 */
export function useShownLocation(
  book: PageBook,
  visitor: Visitor,
  promptLogin: (reason?: string) => void,
): Location {
  const navigate = useNavigate()
  const asked = useLocation()
  useWatched(book.pages)
  const isSignedIn = visitor !== null && visitor !== 'unknown'
  const wasSignedIn = useRef(false)
  const prompt = useRef(promptLogin)
  prompt.current = promptLogin
  const target = redirectOf(book, asked, visitor)
  const { pathname, search } = asked

  // Runs per navigation: the same URL is redirected again, even if home was not rendered yet.
  useEffect(() => {
    if (target === null) return
    if (!isSignedIn) requestPage(asked.pathname + asked.search + asked.hash)
    const title = book.find(asked.pathname)?.title
    // Users who have just logged out are not prompted to log in.
    if (target === HOME && !wasSignedIn.current) prompt.current(`Log in to open “${title}”.`)
    void navigate(target, { replace: true })
  }, [target, isSignedIn, asked, book, navigate])

  const isSent = target !== null
  useEffect(() => {
    if (!isSignedIn) return
    wasSignedIn.current = true
    const requested = requestedPage()
    clearRequestedPage()
    if (requested && !isSent) void navigate(requested)
  }, [isSignedIn, isSent, navigate])

  // A preview may belong to a page whose list is not in the first load.
  const isUnclear =
    pathname === HOME && search !== '' && previewAt(book, asked) === null && !book.isComplete()
  useEffect(() => {
    if (isUnclear) void book.settled()
  }, [isUnclear, book])

  return target === null ? asked : { ...asked, search: '', hash: '', ...parsePath(target) }
}
