import { RUN_MARK, type RunMessage, type RunSettings } from '../../rules/run-message.ts'

/** The window that plays the package, kept because `parent` is replaced below. */
const up: Window = window.opener && window.parent === window ? (window.opener as Window) : window.parent
const isFirst = window.name.startsWith(RUN_MARK)
const PLAYING_MS = 5_000

type Sent = RunMessage extends infer Each ? (Each extends RunMessage ? Omit<Each, 'mark'> : never) : never

/** Sends a message to the player. It contains nothing that the frame's owner does not already know. */
export const send = (message: Sent): void => up.postMessage({ mark: RUN_MARK, ...message }, '*')

/**
 * Prepares a page of a package and returns its settings. Runs before all other scripts of the page. In an opaque origin,
 * storage and cookies throw errors that old courses do not expect, so they get stores that last as long as the page.
 */
export function preparePage(): RunSettings {
  const own = document.currentScript?.dataset.run ?? '{"launch":"","values":{}}'
  document.currentScript?.remove()
  // Courses look for the API in all parents. The search must end here, because the player is in another origin.
  if (isFirst) Object.defineProperty(window, 'parent', { value: window, configurable: true })
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isOpen(() => window[name])) replaceStore(name)
  if (!isOpen(() => document.cookie))
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true })
  relayMessages()
  reportPlaying()
  addEventListener('DOMContentLoaded', () => send({ kind: 'ready' }))
  return JSON.parse(own) as RunSettings
}

function isOpen(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

function replaceStore(name: 'localStorage' | 'sessionStorage'): void {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void values.set(String(key), String(value)),
    removeItem: (key: string) => void values.delete(String(key)),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
  Object.defineProperty(window, name, { value: store, configurable: true })
}

/** Frames and windows of the package send their messages through the page that opened them. */
function relayMessages(): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const isOwn = typeof data === 'object' && data !== null && 'mark' in data && data.mark === RUN_MARK
    if (isOwn && source !== up) up.postMessage(data, '*')
  })
}

/** Media events do not bubble, but can be captured. */
function reportPlaying(): void {
  let sentAt = -PLAYING_MS
  const playing = () => {
    if (performance.now() - sentAt < PLAYING_MS) return
    sentAt = performance.now()
    send({ kind: 'playing' })
  }
  document.addEventListener('timeupdate', playing, true)
}
