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
/** A page asks again after this, and so proves anew who is there. */
const LONGEST_MS = 15 * 60_000
/** One page for all tabs of a browser; the oldest makes room. */
const MOST_OF_ONE = 8
const MOST_OF_ALL = 5000
/** A page connects when it has drawn itself: news since then are kept for so long. */
const RECENT_MS = 60_000

interface Listener {
  /** A person's id, or the address of a guest. */
  owner: string
  userId: string | null
  /** Of a browser in which a guest has written something, also after somebody has logged in there. */
  guestId: string | null
  since: number
  reply: FastifyReply
}

/**
 * `GET /api/events`: a stream that names topics which have changed, for everybody and for the person who is
 * logged in. It holds no news itself, so that missing one costs no more than a later look.
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
      tell(listeners, news)
    },
    // What was announced while the connection was lost is unknown: everybody looks again.
    missed: () => tellAll(listeners, 'event: missed\ndata:\n\n'),
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
    if (listeners.size >= MOST_OF_ALL) return sendCommonError(reply, 'busy')
    const token = readCookie(app, request, SESSION_COOKIE)
    const actor = token ? await app.identify(token, app.clock()) : null
    const owner = actor?.userId ?? networkOf(clientAddress(request))
    const guestId = await guestIn(app, app.clock(), readCookie(app, request, GUEST_COOKIE))
    const own = [...listeners].filter((each) => each.owner === owner)
    for (const spare of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) end(spare)
    const listener = { owner, userId: actor?.userId ?? null, guestId, since: performance.now(), reply }
    open(request, reply)
    const since = performance.now() - ageOf(request)
    tellRecent(
      listener,
      recent.filter(({ at }) => at >= since),
    )
    listeners.add(listener)
    request.raw.once('close', () => listeners.delete(listener))
    return reply
  })
}

function open(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.setKeepAlive(true)
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // A proxy that gathers answers would hold the news back.
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 3000\n\n')
}

function readNews(text: string): LiveNews | null {
  const news = JSON.parse(text) as LiveNews
  return isLiveTopic(news.topic) ? news : null
}

/** How long ago the page that connects began to load, in milliseconds; 0 where it does not say. */
function ageOf(request: FastifyRequest): number {
  const { age } = request.query as { age?: unknown }
  return typeof age === 'string' && /^\d{1,6}$/.test(age) ? Math.min(Number(age), RECENT_MS) : 0
}

function concerns({ userId, guestId }: Listener, { users }: LiveNews): boolean {
  return users === null || [userId, guestId].some((id) => id !== null && users.includes(id))
}

function tell(listeners: Iterable<Listener>, news: LiveNews): void {
  for (const listener of listeners)
    if (concerns(listener, news)) listener.reply.raw.write(`data: ${news.topic}\n\n`)
}

/** What the page asked before it was connected may be outdated: it hears each topic once. */
function tellRecent(listener: Listener, recent: readonly { news: LiveNews }[]): void {
  const topics = recent.filter(({ news }) => concerns(listener, news)).map(({ news }) => news.topic)
  for (const topic of new Set(topics)) listener.reply.raw.write(`data: ${topic}\n\n`)
}

function tellAll(listeners: Iterable<Listener>, text: string): void {
  for (const { reply } of listeners) reply.raw.write(text)
}
