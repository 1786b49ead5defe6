import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Page } from '../page.ts'
import { takeRequestedPage, type Visitor } from './access-gate.ts'

/**
 * Goes on to the wished page as soon as the person is logged in, and answers what to do when somebody is turned
 * away: ask for login, unless they have just logged out themselves.
 */
export function useRequestedPage(
  visitor: Visitor,
  promptLogin: (reason?: string) => void,
): (page: Page) => void {
  const navigate = useNavigate()
  const signedIn = visitor !== null && visitor !== 'unknown'
  const wasSignedIn = useRef(false)
  const prompt = useRef(promptLogin)
  prompt.current = promptLogin

  useEffect(() => {
    if (!signedIn) return
    wasSignedIn.current = true
    const requested = takeRequestedPage()
    if (requested) void navigate(requested)
  }, [signedIn, navigate])

  return useCallback((page: Page) => {
    if (!wasSignedIn.current) prompt.current(`Log in to open “${page.title}”.`)
  }, [])
}
