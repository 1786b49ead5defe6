import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to, for requests from plain functions. */
export interface Watched<Value> {
  get: () => Value
  set: (value: Value) => void
  watch: (changed: () => void) => () => void
}

export function watched<Value>(first: Value): Watched<Value> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const changed of watchers) changed()
    },
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

/** Returns the current value; the component rerenders when it changes. */
export function useWatched<Value>(source: Watched<Value>): Value {
  return useSyncExternalStore(source.watch, source.get, source.get)
}
