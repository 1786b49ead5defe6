import { createContext, useContext, useSyncExternalStore } from 'react'

/** What a symbol shows now: a reading or a position, and whether it is open or running. */
export interface LiveValue {
  text: string
  state?: 'on' | 'off' | 'alarm'
}
export type LiveValues = Readonly<Record<string, LiveValue>>

/** Values of the symbols. Each symbol listens to its own, so that a new reading redraws a text and not the sheet. */
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
