import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SANDBOX_WEBHOOK_ID, startSandboxProvider } from '#features/shop/sandbox/server/provider.ts'
import { freePort } from './built-server.ts'

export interface FaultyProvider {
  url: string
  /** Environment of a shop that uses this provider. */
  settings: Record<string, string>
  /** Makes the buyer's choice on the approval page. */
  choose(approveUrl: string, choice: 'approve' | 'cancel'): Promise<void>
  /** Returns the amounts actually charged, by provider order. */
  taken(): Promise<Map<string, { minor: number; times: number }>>
  /** Returns the number of events forwarded, including duplicates. */
  delivered(): number
  close(): Promise<void>
}

const CLIENT = { clientId: 'shop', clientSecret: 'shop-secret' }

/** Returns a random number generator from 0 to 1 that repeats the same sequence for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Starts the sandbox provider in this process, so that it survives killing the shop, with a relay to the shop that
 * delivers each event one to three times, late and out of order.
 */
export async function startFaultyProvider(
  folder: string,
  shopUrl: string,
  roll: () => number,
): Promise<FaultyProvider> {
  const relay = await startRelay(`${shopUrl}/api/ipn`, roll)
  const port = await freePort()
  const sandbox = await startSandboxProvider({
    port,
    host: '127.0.0.1',
    publicUrl: `http://localhost:${port}`,
    appOrigin: shopUrl,
    stateFile: join(folder, 'provider.jsonl'),
    webhookUrl: relay.url,
    slowAnswerMs: 1500,
    pendingMs: 2500,
    ...CLIENT,
  })
  return {
    url: sandbox.url,
    settings: {
      PAYPAL_CLIENT_ID: CLIENT.clientId,
      PAYPAL_CLIENT_SECRET: CLIENT.clientSecret,
      PAYPAL_WEBHOOK_ID: SANDBOX_WEBHOOK_ID,
      PAYPAL_BASE_URL: sandbox.url,
      CARD_ENTRY: 'direct',
    },
    async choose(approveUrl, choice) {
      const token = new URL(approveUrl).searchParams.get('token') ?? ''
      const body = new URLSearchParams({ token, choice })
      await fetch(`${sandbox.url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
    },
    taken: () => readBooks(sandbox.url),
    delivered: relay.delivered,
    async close() {
      await sandbox.close()
      await relay.close()
    },
  }
}

interface Booked {
  status: string
  amount: { value: string }
  order_id: string
}

async function readBooks(url: string): Promise<Map<string, { minor: number; times: number }>> {
  const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')
  const answer = await fetch(`${url}/sandbox/ledger`, { headers: { authorization: `Basic ${basic}` } })
  const { captures } = (await answer.json()) as { captures: Booked[] }
  const books = new Map<string, { minor: number; times: number }>()
  for (const { status, amount, order_id } of captures) {
    if (status !== 'COMPLETED') continue
    const { minor, times } = books.get(order_id) ?? { minor: 0, times: 0 }
    books.set(order_id, { minor: minor + Math.round(Number(amount.value) * 100), times: times + 1 })
  }
  return books
}

const MAX_TRIES = 40

async function startRelay(target: string, roll: () => number) {
  let delivered = 0
  let closing = false
  const underWay = new Set<Promise<void>>()
  const hand = async (body: string, headers: Record<string, string>, delay: number): Promise<void> => {
    await sleep(delay)
    // A killed shop receives its events after it restarts, as from a provider that retries.
    for (let tries = 0; tries < MAX_TRIES && !closing; tries++) {
      const answer = await fetch(target, { method: 'POST', body, headers }).catch(() => null)
      if (answer?.ok) {
        delivered++
        return
      }
      await sleep(500)
    }
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (const [name, value] of Object.entries(request.headers)) {
      if (name.startsWith('paypal-') && typeof value === 'string') headers[name] = value
    }
    const copies = 1 + Math.floor(roll() * 3)
    for (let copy = 0; copy < copies; copy++) {
      const work = hand(body, headers, roll() * 3000)
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    }
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    delivered: () => delivered,
    async close() {
      closing = true
      await Promise.all(underWay)
      server.close()
    },
  }
}
