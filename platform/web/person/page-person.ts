import { type AnyOperation, GUEST, PAGE_PERSON_HEADER } from '#platform/contract/operation.ts'
import { watched } from '../watched.ts'
import { requestGate } from './request-gate.ts'

/** The user who is logged in in this browser while a page of another user is open. */
export interface OtherPerson {
  /** Null if no user is logged in now. */
  id: string | null
  name: string
  /** True if an administrator is viewing the app as this person. */
  isViewing: boolean
}

interface PagePerson {
  /** The user who loaded this page: null is a guest, undefined is not known yet. */
  id: string | null | undefined
  /** True if the server has confirmed it since the page was loaded. */
  isSure: boolean
  /** Set while another user is logged in: the page sends no requests until that is resolved. */
  other: OtherPerson | null
}

export const pagePerson = watched<PagePerson>({ id: undefined, isSure: false, other: null })

export const setPagePerson = (change: Partial<PagePerson>): void =>
  pagePerson.set({ ...pagePerson.get(), ...change })

let loginsUnderWay = 0
let hasLoggedIn = false

/**
 * Runs a login. The browser has the new session before the page reads the response, so requests omit the page's person
 * from the start of the login until `me` responds.
 */
export async function duringLogin<T>(logIn: () => Promise<T>): Promise<T> {
  loginsUnderWay++
  try {
    const answer = await logIn()
    hasLoggedIn = true
    return answer
  } finally {
    loginsUnderWay--
  }
}

const isLoginExpected = (): boolean => hasLoggedIn || loginsUnderWay > 0

/** True if a response of `me` may be that of a user who has logged in on this page. Resets a completed login. */
export function consumeExpectedLogin(): boolean {
  const wasExpected = isLoginExpected()
  hasLoggedIn = false
  return wasExpected
}

/**
 * Returns the header that names the page's user; the server refuses the request if another user is logged in. Initial
 * reads, before the user is confirmed, carry no name and are repeated if the user differs.
 */
export function personHeader({ kind, forAnyPage }: AskedFor = { kind: 'file' }): Record<string, string> {
  const { id, isSure } = pagePerson.get()
  const isRead = kind === 'query' || kind === 'file'
  if (id === undefined || forAnyPage || (isRead && !isSure)) return {}
  if (id === null && isLoginExpected()) return {}
  return { [PAGE_PERSON_HEADER]: id ?? GUEST }
}

type AskedFor = Pick<AnyOperation, 'kind'> & Partial<Pick<AnyOperation, 'forAnyPage'>>

/** True if this page may now send the owner's work. Otherwise it waits for its owner. */
export function canSendFor(owner: string | null | undefined): boolean {
  const { id, other } = pagePerson.get()
  return other === null && (owner === undefined || owner === id)
}

let ask = () => {}

/** Sets the function that asks the server again who is logged in; called once by the app. */
export const setAskWho = (askWho: () => void): void => {
  ask = askWho
}

/** Call it with the status of each refusal: after a 401, another user or none may be logged in. */
export function handleRefusalStatus(status: number): void {
  if (status === 401 && pagePerson.get().other === null) ask()
}

const gate = requestGate()

/** Resolves when the page may send requests: they wait from the start of a switch to another person. */
export const requestsAllowed = gate.opened

/**
 * Runs a command that hands this session to another user. Other requests of this page wait because the server would
 * refuse them. They are sent if the command fails. After success they are dropped, and the page is reloaded.
 */
export const duringSwitch = gate.shutDuring

let isLeaving = false

/** Called before the page unloads: sends no requests and ignores user changes until then. */
export const leavePage = (): void => {
  isLeaving = true
  gate.shut()
}

export const isPageLeaving = (): boolean => isLeaving
