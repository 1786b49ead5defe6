import { isLiveTopic, type LiveTopic, liveTopics } from '#platform/contract/live.ts'
import { publishHere } from './live-events.ts'

const NAME = 'permeate.live'
const AGAIN_AFTER = 20_000

type Word = LiveTopic | 'missed' | 'who'

/**
 * Listens to changes on the server. Of all open tabs, one holds the connection and notifies the others,
 * because a browser opens only a few to one server. Call `again` after a login or logout.
 */
export function keepLive(): { again: () => void } {
  const tabs = new BroadcastChannel(NAME)
  let holdsConnection = false
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  // Since the first try somebody could not listen for a while: what was said then is unknown.
  let hasGap = false

  const send = (word: Exclude<Word, 'who'>) => {
    tabs.postMessage(word)
    listen(word)
  }
  const connect = () => {
    clearTimeout(retry)
    source?.close()
    // What the page asked while it was being drawn may be outdated by now: the server says so, by how old the page is.
    const age = hasGap ? 0 : Math.round(performance.now())
    const fresh = new EventSource(`/api/events?age=${age}`)
    source = fresh
    fresh.addEventListener('open', () => {
      if (hasGap) send('missed')
      hasGap = true
    })
    fresh.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (isLiveTopic(data)) send(data)
    })
    fresh.addEventListener('missed', () => send('missed'))
    fresh.addEventListener('error', () => {
      hasGap = true
      // Browsers try again by themselves, except after an answer that is no stream.
      if (fresh.readyState === EventSource.CLOSED)
        retry = setTimeout(connect, AGAIN_AFTER * (1 + Math.random()))
    })
  }
  const again = () => (holdsConnection ? connect() : tabs.postMessage('who' satisfies Word))
  tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data !== 'who') listen(data)
    else if (holdsConnection) connect()
  })
  const hold = () => {
    holdsConnection = true
    connect()
    // The connection is this tab's until it is closed.
    return new Promise<never>(() => {})
  }
  // Only pages of a safe origin have locks; elsewhere each tab listens for itself.
  if ('locks' in navigator)
    void navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) return hold()
      // Another tab is connected: what it received while this one was loading is unknown here.
      listen('missed')
      void navigator.locks.request(NAME, hold)
    })
  else void hold()
  return { again }
}

function listen(word: Exclude<Word, 'who'>): void {
  for (const topic of word === 'missed' ? liveTopics : [word]) publishHere(topic)
}
