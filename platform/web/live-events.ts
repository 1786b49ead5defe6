import { useEffect, useRef } from 'react'
import type { LiveTopic } from '#platform/contract/live.ts'

const listeners = new Map<LiveTopic, Set<() => void>>()

/** Calls `changed` whenever the server says that a topic has changed; answers how to stop that. */
export function onLive(topic: LiveTopic, changed: () => void): () => void {
  const own = listeners.get(topic) ?? new Set()
  listeners.set(topic, own.add(changed))
  return () => own.delete(changed)
}

/** Says on this page that a topic has changed: what the server told, or what the page itself has done. */
export function tellHere(topic: LiveTopic): void {
  for (const changed of listeners.get(topic) ?? []) changed()
}

let again = () => {}

/** What begins to listen anew, set once by the app. */
export const setListenAnew = (listen: () => void): void => {
  again = listen
}

/** Who is here has changed without a login: the server is to know whom it tells. */
export const listenAnew = (): void => again()

/** `onLive` for as long as the component is there. Kept answers of queries are asked for again without it. */
export function useLive(topic: LiveTopic, changed: () => void): void {
  const latest = useRef(changed)
  latest.current = changed
  useEffect(() => onLive(topic, () => latest.current()), [topic])
}
