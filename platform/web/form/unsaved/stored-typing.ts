import { z } from 'zod'
import { deviceStore } from '../../device/device-store.ts'
import { ownKey } from '../../person/own-key.ts'

/** What was typed and not saved, by the form it belongs to; lives as long as the browser tab. */
export interface StoredTyping<Values> {
  /** The revision that the form was loaded with. */
  seen: number | undefined
  values: Values
}

const Typing = z.object({ seen: z.number().optional(), values: z.unknown() })
const storeOf = (key: string) => deviceStore(ownKey(`typing ${key}`), Typing, 'tab')

export function readTyping<Values>(key: string): StoredTyping<Values> | null {
  const typing = storeOf(key).read()
  // What the form had typed is the form's own; it checks it when it is sent.
  return typing && { seen: typing.seen, values: typing.values as Values }
}

/** A full or forbidden store takes the convenience away, not the form. */
export const storeTyping = <Values>(key: string, typing: StoredTyping<Values>): void =>
  void storeOf(key).write(typing)

export const forgetTyping = (key: string): void => storeOf(key).remove()
