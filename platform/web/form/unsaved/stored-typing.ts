import { z } from 'zod'
import { deviceStore } from '../../device/device-store.ts'
import { userStorageKey } from '../../person/user-storage-key.ts'

/** Unsaved input of a form; stored as long as the browser tab is open. */
export interface StoredTyping<Values> {
  /** The revision with which the form was loaded. */
  seen: number | undefined
  values: Values
}

const Typing = z.object({ seen: z.number().optional(), values: z.unknown() })
const storeOf = (key: string) => deviceStore(userStorageKey(`typing ${key}`), Typing, 'tab')

export function readTyping<Values>(key: string): StoredTyping<Values> | null {
  const typing = storeOf(key).read()
  // The type of the values belongs to the form, which validates them when it is submitted.
  return typing && { seen: typing.seen, values: typing.values as Values }
}

/** If storage is full or forbidden, only this convenience is lost; the form still works. */
export const storeTyping = <Values>(key: string, typing: StoredTyping<Values>): void =>
  void storeOf(key).write(typing)

export const clearStoredInput = (key: string): void => storeOf(key).remove()
