import { isLiveTopic, type LiveTopic, liveTopics } from '#platform/contract/live.ts'
import { publishHere } from './live-events.ts'

const NAME = 'permeate.live'
const AGAIN_AFTER = 20_000

type Word = LiveTopic | 'missed' | 'who'

/**
 * Listens to changes on the server. One of all open tabs holds the connection and notifies the others, because browsers
 * limit connections per server. Call `again` after a login or logout.
 */
export function openLiveConnection(): { again: () => void } {
  const tabs = new BroadcastChannel(NAME)
  let holdsConnection = false
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  // True if the connection was interrupted since the first attempt, so that events may have been missed.
  let hasGap = false

  const send = (word: Exclude<Word, 'who'>) => {
    tabs.postMessage(word)
    listen(word)
  }
  const connect = () => {
    clearTimeout(retry)
    source?.close()
    // Data requested while the page was rendering may be outdated. The server resends recent events by the page's age.
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
      // Browsers retry automatically, except after a response that is not a stream.
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
    // This tab holds the connection until it is closed.
    return new Promise<never>(() => {})
  }
  // The Web Locks API requires a secure origin. Without it, each tab connects separately.
  if ('locks' in navigator)
    void navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) return hold()
      // Another tab is connected. Events it received while this tab was loading were missed here.
      listen('missed')
      void navigator.locks.request(NAME, hold)
    })
  else void hold()
  return { again }
}

function listen(word: Exclude<Word, 'who'>): void {
  for (const topic of word === 'missed' ? liveTopics : [word]) publishHere(topic)
}
