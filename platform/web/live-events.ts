import { useEffect, useRef } from 'react'
import type { LiveTopic } from '#platform/contract/live.ts'

const listeners = new Map<LiveTopic, Set<() => void>>()

/** Calls `changed` whenever the server reports a change of a topic; returns a function that unsubscribes. */
export function onLiveEvent(topic: LiveTopic, changed: () => void): () => void {
  const own = listeners.get(topic) ?? new Set()
  listeners.set(topic, own.add(changed))
  return () => own.delete(changed)
}

/** Notifies this page of a topic change, reported by the server or made by the page itself. */
export function publishHere(topic: LiveTopic): void {
  for (const changed of listeners.get(topic) ?? []) changed()
}

let again = () => {}

/** Sets the function that reconnects the live events; called once by the app. */
export const setListenAnew = (listen: () => void): void => {
  again = listen
}

/** Call after the visitor changed without a login, so that the server knows who receives the events. */
export const listenAnew = (): void => again()

/** Subscribes with `onLiveEvent` while the component is mounted. Cached query results are refetched without it. */
export function useLive(topic: LiveTopic, changed: () => void): void {
  const latest = useRef(changed)
  latest.current = changed
  useEffect(() => onLiveEvent(topic, () => latest.current()), [topic])
}
