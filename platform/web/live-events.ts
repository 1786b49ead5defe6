import { useEffect, useRef } from 'react'
import type { LiveTopic } from '#platform/contract/live.ts'

const listeners = new Map<LiveTopic, Set<() => void>>()

/** Calls `changed` whenever the server says that a topic has changed; answers how to stop that. */
export function onLive(topic: LiveTopic, changed: () => void): () => void {
  const own = listeners.get(topic) ?? new Set()
  listeners.set(topic, own.add(changed))
  return () => own.delete(changed)
}

/** Announces on this page that a topic has changed: reported by the server, or changed by the page itself. */
export function publishHere(topic: LiveTopic): void {
  for (const changed of listeners.get(topic) ?? []) changed()
}

let again = () => {}

/** Reconnects the live events; set once by the app. */
export const setListenAnew = (listen: () => void): void => {
  again = listen
}

/** The visitor has changed without a login: the server must know who receives the events. */
export const listenAnew = (): void => again()

/** `onLive` for as long as the component is there. Kept answers of queries are asked for again without it. */
export function useLive(topic: LiveTopic, changed: () => void): void {
  const latest = useRef(changed)
  latest.current = changed
  useEffect(() => onLive(topic, () => latest.current()), [topic])
}
