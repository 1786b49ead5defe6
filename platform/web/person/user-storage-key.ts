import { GUEST } from '#platform/contract/operation.ts'
import { moveStored } from '../device/device-store.ts'
import { pagePerson } from './page-person.ts'

const endOf = (id: string | null | undefined) => ` of ${id ?? GUEST}`

/** Returns the storage key of text typed by the user of this page; other users cannot read it. */
export const userStorageKey = (key: string): string => key + endOf(pagePerson.get().id)

/** True if a key belongs to one user, whose text is preserved when another user logs in. */
export const isOwnKey = (key: string): boolean => / of (guest|[0-9a-f-]{36})$/.test(key)

/** Moves the text that a guest typed in this tab to the account on login. */
export const passOnTyping = (id: string): void => moveStored('tab', endOf(null), endOf(id))
