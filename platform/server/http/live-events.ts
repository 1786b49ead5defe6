import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLiveTopic } from '#platform/contract/live.ts'
import type { App } from '../app.ts'
import { LIVE_CHANNEL, type LiveNews } from '../live/announce-live.ts'
import { listenToNews } from '../live/listen.ts'
import { sendCommonError } from './answer-errors.ts'
import { clientAddress, networkOf } from './visitor/client-address.ts'
import { readCookie, SESSION_COOKIE } from './visitor/cookies.ts'
import { GUEST_COOKIE, guestIn } from './visitor/guest.ts'

const HEARTBEAT_MS = 25_000
/** Pages reconnect after this time, which verifies the session again. */
const LONGEST_MS = 15 * 60_000
/** Maximum connections per owner; a browser uses one for all tabs. The oldest is closed first. */
const MAX_OF_ONE = 8
const MAX_OF_ALL = 5000
/** The rest is reserved for logged-in users. */
const MAX_OF_GUESTS = 3000
/** A page connects after rendering, so recent events are retained for this long. */
const RECENT_MS = 60_000

interface Listener {
  /** Id of a person, or address of a guest. */
  owner: string
  userId: string | null
  /** Set for a browser in which a guest has saved something, even after a user has logged in there. */
  guestId: string | null
  since: number
  reply: FastifyReply
}

/**
 * `GET /api/events`: a stream of changed topics, for all users or for the current user. It carries no content, so a
 * missed event only delays an update.
 */
export function serveLiveEvents(http: FastifyInstance, app: App): void {
  const listeners = new Set<Listener>()
  const end = (listener: Listener) => {
    listeners.delete(listener)
    listener.reply.raw.end()
  }
  const recent: { at: number; news: LiveNews }[] = []
  listenToNews(http, app, LIVE_CHANNEL, {
    news: (text) => {
      const news = readNews(text)
      if (!news) return
      const at = performance.now()
      while (recent[0] && recent[0].at < at - RECENT_MS) recent.shift()
      recent.push({ at, news })
      send(listeners, news)
    },
    // Events during the lost connection are unknown, so all clients refresh.
    missed: () => sendAll(listeners, 'event: missed\ndata:\n\n'),
  })
  const beat = setInterval(() => {
    const oldest = performance.now() - LONGEST_MS
    for (const listener of listeners)
      listener.since < oldest ? end(listener) : listener.reply.raw.write(':\n\n')
  }, HEARTBEAT_MS)
  beat.unref()
  http.addHook('preClose', async () => {
    clearInterval(beat)
    for (const listener of listeners) end(listener)
  })

  http.get('/api/events', async (request, reply) => {
    const token = readCookie(app, request, SESSION_COOKIE)
    const actor = token ? await app.identify(token, app.clock()) : null
    const owner = actor?.userId ?? networkOf(clientAddress(request))
    if (isFull(listeners, actor === null)) return sendCommonError(reply, 'busy')
    const guestId = await guestIn(app, app.clock(), readCookie(app, request, GUEST_COOKIE))
    const own = [...listeners].filter((each) => each.owner === owner)
    for (const spare of own.slice(0, Math.max(0, own.length + 1 - MAX_OF_ONE))) end(spare)
    const listener = { owner, userId: actor?.userId ?? null, guestId, since: performance.now(), reply }
    open(request, reply)
    const since = performance.now() - ageOf(request)
    sendRecent(
      listener,
      recent.filter(({ at }) => at >= since),
    )
    listeners.add(listener)
    request.raw.once('close', () => listeners.delete(listener))
    return reply
  })
}

/** True if no connection slots are left. Some are reserved for users who are logged in. */
export function isFull(listeners: ReadonlySet<Pick<Listener, 'userId'>>, isGuest: boolean): boolean {
  if (listeners.size >= MAX_OF_ALL) return true
  if (!isGuest || listeners.size < MAX_OF_GUESTS) return false
  return [...listeners].filter(({ userId }) => userId === null).length >= MAX_OF_GUESTS
}

function open(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.setKeepAlive(true)
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Keeps buffering proxies from delaying the events.
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 3000\n\n')
}

function readNews(text: string): LiveNews | null {
  const news = JSON.parse(text) as LiveNews
  return isLiveTopic(news.topic) ? news : null
}

/** Returns how long ago the connecting page started to load, in milliseconds; 0 if not given. */
function ageOf(request: FastifyRequest): number {
  const { age } = request.query as { age?: unknown }
  return typeof age === 'string' && /^\d{1,6}$/.test(age) ? Math.min(Number(age), RECENT_MS) : 0
}

function concerns({ userId, guestId }: Listener, { users }: LiveNews): boolean {
  return users === null || [userId, guestId].some((id) => id !== null && users.includes(id))
}

function send(listeners: Iterable<Listener>, news: LiveNews): void {
  for (const listener of listeners)
    if (concerns(listener, news)) listener.reply.raw.write(`data: ${news.topic}\n\n`)
}

/** Data that the page requested before connecting may be outdated: sends each recent topic once. */
function sendRecent(listener: Listener, recent: readonly { news: LiveNews }[]): void {
  const topics = recent.filter(({ news }) => concerns(listener, news)).map(({ news }) => news.topic)
  for (const topic of new Set(topics)) listener.reply.raw.write(`data: ${topic}\n\n`)
}

function sendAll(listeners: Iterable<Listener>, text: string): void {
  for (const { reply } of listeners) reply.raw.write(text)
}
