import { GUEST } from '#platform/contract/operation.ts'
import { moveStored } from '../device/device-store.ts'
import { pagePerson } from './page-person.ts'

const endOf = (id: string | null | undefined) => ` of ${id ?? GUEST}`

/** The storage key of text typed by the person of this page: no other person reads it. */
export const ownKey = (key: string): string => key + endOf(pagePerson.get().id)

/** Whether a key belongs to one person, whose text is kept when another person logs in. */
export const isOwnKey = (key: string): boolean => / of (guest|[0-9a-f-]{36})$/.test(key)

/** A guest who logs in keeps the text typed in this tab. */
export const passOnTyping = (id: string): void => moveStored('tab', endOf(null), endOf(id))
