import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to, for requests from plain functions. */
export interface Watched<Value> {
  get: () => Value
  /** The value in the prerendered home page. */
  prerendered: () => Value
  set: (value: Value) => void
  watch: (changed: () => void) => () => void
}

/** Creates such a value. `prerendered` is given if `first` depends on the device. */
export function watched<Value>(first: Value, prerendered = first): Watched<Value> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    prerendered: () => prerendered,
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
  return useSyncExternalStore(source.watch, source.get, source.prerendered)
}
