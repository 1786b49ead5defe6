import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { stubBrowser } from '#platform/web/device/testing/browser.ts'
import { queryKey } from '#platform/web/operations.ts'
import { handleRefusalStatus, pagePerson } from '#platform/web/person/page-person.ts'
import { bindPageToUser } from './bind-page-to-user.ts'

const answerOf = (userid: string, f_name: string) => ({
  user: { userid, f_name, l_name: 'Park' },
  viewing: false,
})
const LENA = answerOf('lena', 'Lena')
const TRAVIS = answerOf('travis', 'Travis')

const poll = <T>(look: () => T) => expect.poll(look, { timeout: 60_000 })

beforeEach(() => {
  stubBrowser()
  Object.assign(window, { location: { pathname: '/contactUs', search: '' } })
  pagePerson.set({ id: undefined, isSure: false, other: null })
})
afterEach(() => void vi.unstubAllGlobals())

it('refetches after a refusal instead of relying on a response in progress', async () => {
  const client = new QueryClient()
  bindPageToUser(client)
  const answers: ((answer: object) => void)[] = []
  const queryFn = () => new Promise<object>((resolve) => answers.push(resolve))
  const stop = new QueryObserver(client, {
    queryKey: queryKey(accountsSession.me, {}),
    queryFn,
  }).subscribe(() => {})
  const answer = async (at: number, person: object) => {
    await poll(() => answers.length).toBe(at + 1)
    answers[at]?.(person)
  }
  await answer(0, LENA)
  await poll(() => pagePerson.get().id).toBe('lena')

  handleRefusalStatus(401)
  await poll(() => answers.length).toBe(2)
  handleRefusalStatus(401)
  await answer(2, TRAVIS)
  answers[1]?.(LENA)
  await poll(() => pagePerson.get().other?.name).toBe('Travis Park')
  expect(pagePerson.get().id).toBe('lena')
  stop()
})
