import { type AnyOperation, GUEST, PAGE_PERSON_HEADER } from '#platform/contract/operation.ts'
import { watched } from '../watched.ts'
import { requestGate } from './request-gate.ts'

/** Who is logged in in this browser while a page of another person is open. */
export interface OtherPerson {
  /** null: no one is logged in now. */
  id: string | null
  name: string
  /** An administrator views the app as this person. */
  isViewing: boolean
}

interface PagePerson {
  /** The person who loaded this page: null is a guest, undefined is not known yet. */
  id: string | null | undefined
  /** The server has confirmed it since the page was loaded. */
  isSure: boolean
  /** Set while another person is logged in: the page sends nothing until that is resolved. */
  other: OtherPerson | null
}

export const pagePerson = watched<PagePerson>({ id: undefined, isSure: false, other: null })

export const setPagePerson = (change: Partial<PagePerson>): void =>
  pagePerson.set({ ...pagePerson.get(), ...change })

let loginsUnderWay = 0
let hasLoggedIn = false

/**
 * Runs a login. The browser has the new session before the page reads the response, so requests of the
 * page name no person from the start of the login until `me` has answered.
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

/** Whether an answer of `me` may be that of a person who has logged in on this page. Resets a login that is over. */
export function takeExpectedLogin(): boolean {
  const wasExpected = isLoginExpected()
  hasLoggedIn = false
  return wasExpected
}

/**
 * Each request names the person of its page: the server refuses it if another person is logged in. Reads
 * at the start, before the person is confirmed, carry no name and are repeated if the person differs.
 */
export function personHeader({ kind, forAnyPage }: AskedFor = { kind: 'file' }): Record<string, string> {
  const { id, isSure } = pagePerson.get()
  const isRead = kind === 'query' || kind === 'file'
  if (id === undefined || forAnyPage || (isRead && !isSure)) return {}
  if (id === null && isLoginExpected()) return {}
  return { [PAGE_PERSON_HEADER]: id ?? GUEST }
}

type AskedFor = Pick<AnyOperation, 'kind'> & Partial<Pick<AnyOperation, 'forAnyPage'>>

/** Whether work of this person may be sent from this page now; it waits for its owner otherwise. */
export function maySendFor(owner: string | null | undefined): boolean {
  const { id, other } = pagePerson.get()
  return other === null && (owner === undefined || owner === id)
}

let ask = () => {}

/** What asks the server again who is logged in; set once by the app. */
export const setAskWho = (askWho: () => void): void => {
  ask = askWho
}

/** Call it with the status of each refusal: after a 401, another person or nobody may be logged in. */
export function noteRefusal(status: number): void {
  if (status === 401 && pagePerson.get().other === null) ask()
}

const gate = requestGate()

/** Resolves when the page may send requests: they wait from the start of a switch to another person. */
export const requestsAllowed = gate.opened

/**
 * Runs a command that gives this session to another person. Other requests of this page wait: the server would
 * refuse them. They are sent if the command fails; after success they never are, and the page is reloaded.
 */
export const duringSwitch = gate.shutDuring

let isLeaving = false

/** The page is about to unload: send nothing and ignore who is logged in until then. */
export const leavePage = (): void => {
  isLeaving = true
  gate.shut()
}

export const isPageLeaving = (): boolean => isLeaving
