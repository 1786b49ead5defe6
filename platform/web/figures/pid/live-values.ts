import { createContext, useContext, useSyncExternalStore } from 'react'

/** Current display of a symbol: a reading or position, and whether it is open or running. */
export interface LiveValue {
  text: string
  state?: 'on' | 'off' | 'alarm'
}
export type LiveValues = Readonly<Record<string, LiveValue>>

/** Creates a store of symbol values. Symbols subscribe to their values, so a reading updates a text, not the sheet. */
export function createLiveValues() {
  let values: LiveValues = {}
  const listeners = new Set<() => void>()
  return {
    set(next: LiveValues) {
      values = next
      for (const listener of listeners) listener()
    },
    get: (tag: string): LiveValue | undefined => values[tag],
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type LiveSource = ReturnType<typeof createLiveValues>

export const LiveContext = createContext<LiveSource>(createLiveValues())

export const useLive = <Key extends keyof LiveValue>(tag: string, key: Key): LiveValue[Key] | undefined => {
  const { subscribe, get } = useContext(LiveContext)
  return useSyncExternalStore(subscribe, () => get(tag)?.[key])
}
