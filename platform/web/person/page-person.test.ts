import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStores, deviceText } from '../device/device-store.ts'
import { stubBrowser } from '../device/testing/browser.ts'
import {
  consumeExpectedLogin,
  duringLogin,
  handleRefusalStatus,
  pagePerson,
  personHeader,
  setAskWho,
  setPagePerson,
} from './page-person.ts'
import { isOwnKey, passOnTyping, userStorageKey } from './user-storage-key.ts'

const LENA = '0192af97-9580-7139-8486-7480c22665f1'
const EMEKA = '0192af97-9580-7139-8486-7480c22665f2'
const HEADER = 'x-page-person'
const command = { kind: 'command' } as const
const query = { kind: 'query' } as const

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
  pagePerson.set({ id: undefined, isSure: false, other: null })
})
afterEach(() => void vi.unstubAllGlobals())

describe('User of a page', () => {
  it.each([
    ['an unknown user', {}, command, {}],
    ['the user of the last visit, with a command', { id: LENA }, command, { [HEADER]: LENA }],
    ['the user of the last visit, with a query', { id: LENA }, query, {}],
    ['a confirmed user, with a query', { id: LENA, isSure: true }, query, { [HEADER]: LENA }],
    ['a guest, with a command', { id: null, isSure: true }, command, { [HEADER]: 'guest' }],
    ['a confirmed user, with a login', { id: LENA, isSure: true }, { ...command, forAnyPage: true }, {}],
  ])('determines the request header: %s', (_when, person, operation, headers) => {
    setPagePerson(person)
    expect(personHeader(operation)).toEqual(headers)
  })

  it('is not sent from the start of a login until the user is known', async () => {
    setPagePerson({ id: null, isSure: true })
    let answer = () => {}
    const login = duringLogin(() => new Promise<void>((resolve) => (answer = resolve)))
    const during = personHeader(query)
    answer()
    await login
    expect([during, personHeader(query)]).toEqual([{}, {}])
    expect([consumeExpectedLogin(), consumeExpectedLogin()]).toEqual([true, false])
    expect(personHeader(query)).toEqual({ [HEADER]: 'guest' })
  })

  it('is sent again after a failed login', async () => {
    setPagePerson({ id: null, isSure: true })
    await expect(duringLogin(() => Promise.reject(new Error('wrong password')))).rejects.toThrow()
    expect(personHeader(query)).toEqual({ [HEADER]: 'guest' })
  })

  it('is verified once after a 401 response', () => {
    const ask = vi.fn()
    setAskWho(ask)
    for (const status of [200, 403, 409, 401]) handleRefusalStatus(status)
    expect(ask).toHaveBeenCalledTimes(1)
    setPagePerson({ other: { id: EMEKA, name: 'Emeka', isViewing: false } })
    handleRefusalStatus(401)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('Typed input on a device', () => {
  const typed = () => deviceText(userStorageKey('typing form'), 'tab')

  it('is not available to other users', () => {
    setPagePerson({ id: LENA })
    typed().write('secret')
    for (const id of [EMEKA, null]) {
      setPagePerson({ id })
      expect(typed().read()).toBeNull()
    }
    setPagePerson({ id: LENA })
    expect(typed().read()).toBe('secret')
  })

  it('of a guest is transferred to the user after login in this tab', () => {
    setPagePerson({ id: null })
    typed().write('before the login')
    passOnTyping(LENA)
    expect(typed().read()).toBeNull()
    setPagePerson({ id: LENA })
    expect(typed().read()).toBe('before the login')
  })

  it('is deleted on logout, but unsent work remains for its owner', () => {
    const waiting = [
      `permeate.exam.${LENA}.a1.answers`,
      `permeate.door.${LENA}.s1.entry.e1`,
      `grades s1 of ${LENA}`,
    ]
    const gone = [
      `permeate.exam.${LENA}.a1.paper`,
      `permeate.door.${LENA}.s1.roster`,
      'permeate.me',
      'plant.log',
    ]
    for (const key of [...waiting, ...gone]) deviceText(key).write('x')
    setPagePerson({ id: LENA })
    typed().write('x')
    clearStores(isOwnKey)
    expect([Object.keys(browser.local), typed().read()]).toEqual([waiting, 'x'])
    clearStores()
    expect([Object.keys(browser.local), typed().read()]).toEqual([waiting, null])
  })
})
