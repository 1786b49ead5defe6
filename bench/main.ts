import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'autocannon'
import { findRunning } from '#platform/server/postgres/connect.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { type BuiltServer, freePort, startBuiltServer } from '../e2e/harness/built-server.ts'
import { ShopClient } from '../e2e/harness/shop-client.ts'
import { type Case, CHECKOUT, examCase, heartbeatCase, makeCases } from './cases.ts'
import { endOf } from './end-of.ts'
import { printGrowth } from './growth.ts'
import { printLiveLines } from './live-lines.ts'
import { type Measured, middle } from './measure.ts'
import { type Peer, startPeer } from './peer/peer.ts'
import {
  BENCH_EXAM,
  BENCH_PRICE,
  BUYERS,
  benchBuyer,
  benchCourse,
  benchSaver,
  COURSES,
  prepareWorld,
  SAVERS,
} from './prepare/world.ts'
import { printQuote } from './quote.ts'
import { printRecordGrowth } from './record-growth.ts'
import { printRescheduling } from './reschedule.ts'
import { untilQuiet } from './until-quiet.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
/** Measures only the cases whose name contains this text. */
const ONLY = process.env.BENCH_ONLY ?? ''
/** Measures Vendure alternately with the shop. */
const WITH_PEER = process.env.BENCH_PEER === 'on'
/** Output folder for a profile of the shop's server. */
const PROFILE = process.env.BENCH_PROFILE
// The demo courses use the codes below this number; those above are created for the benchmark.
const FIRST_BENCH_COURSE = 40

const dataDir = await mkdtemp(join(tmpdir(), 'permeate-bench-'))
await chmod(dataDir, 0o755)
const ends: (() => Promise<unknown> | unknown)[] = [() => rm(dataDir, { recursive: true, force: true })]
try {
  await bench()
} finally {
  for (const end of ends.reverse()) await end()
}

async function bench(): Promise<void> {
  console.log(`Preparing a demo world with ${COURSES} courses and ${BUYERS} buyers.`)
  await prepareWorld(dataDir)
  const shop = await startShop()
  const idle = memoryOf(shop.child)
  const logInAll = (count: number, name: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => new ShopClient(shop.url).logIn(name(index))))
  const buyers = await logInAll(BUYERS, benchBuyer)
  const savers = await logInAll(SAVERS, benchSaver)
  const course = benchCourse(FIRST_BENCH_COURSE)
  for (const buyer of buyers) await mustPay(buyer, course)
  const guest = new ShopClient(shop.url)
  await guest.get('/api/accounts/me')
  const all = makeCases(shop.url, { guest, buyers, savers }, FIRST_BENCH_COURSE + 1)
  all.splice(-2, 0, await heartbeatCase(shop.url, buyers, course))
  all.splice(-2, 0, await examCase(shop.url, buyers, BENCH_EXAM))
  const cases = all.filter(({ name }) => name.includes(ONLY))
  const bareUrl = await startBare(shop, cases)
  const isCompared = WITH_PEER && cases.some(({ name }) => name === CHECKOUT)
  const atEnd = (work: () => Promise<unknown>) => void ends.push(work)
  const peer = isCompared ? await startPeer({ products: COURSES, people: BUYERS, atEnd }) : null
  const quiet = () => untilQuiet(findRunning(dataDir) ?? '', shop.child.pid)
  const { rounds, peerRounds } = await measureAll(cases, bareUrl, peer, quiet)
  print(cases, rounds)
  if (peer) printPeer(peer, peerRounds, rounds[cases.findIndex(({ name }) => name === CHECKOUT)]?.shop ?? [])
  if (ONLY) return
  printQuote()
  printRescheduling()
  console.log(`\nMemory of the server process: ${idle} MB idle, ${memoryOf(shop.child)} MB after the load.`)
  console.log('\nFirst load of the web app:')
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/first-load/check-bundle-size.ts'], {
    cwd: projectRoot(),
    stdio: 'inherit',
  })
  const admin = await new ShopClient(shop.url).logIn('admin')
  const [buyer = admin] = buyers
  const databaseUrl = findRunning(dataDir) ?? ''
  await printLiveLines({ url: shop.url, databaseUrl, residentMegabytes: () => memoryOf(shop.child) })
  await printGrowth(findRunning(dataDir) ?? '', { buyer, admin })
  await printRecordGrowth(findRunning(dataDir) ?? '', { client: buyer, username: benchBuyer(0) })
}

async function mustPay(buyer: ShopClient, course: string): Promise<void> {
  const answer = await buyer.pay([course], BENCH_PRICE)
  if (answer.state !== 'paid') throw new Error(`A checkout failed: ${JSON.stringify(answer)}`)
}

/** Starts the built server without rate limits, and the sandbox provider in a separate process. */
async function startShop(): Promise<BuiltServer> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = spawn(process.execPath, [join(projectRoot(), 'dist/server/sandbox.js')], {
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: String(sandboxPort),
      STATE_FILE: join(dataDir, 'sandbox-alone.jsonl'),
      APP_ORIGIN: `http://localhost:${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  ends.push(() => endOf(sandbox))
  const profiling = PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : []
  const shop = await startBuiltServer(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      CARD_ENTRY: 'direct',
      LOG_LEVEL: 'error',
      PAYPAL_CLIENT_ID: 'sandbox-client',
      PAYPAL_CLIENT_SECRET: 'sandbox-secret',
      PAYPAL_BASE_URL: `http://localhost:${sandboxPort}`,
    },
    { nodeArguments: profiling },
  )
  ends.push(() => shop.stop())
  return shop
}

/** Starts the bare server with replies recorded from the shop. */
async function startBare(shop: BuiltServer, cases: readonly Case[]): Promise<string> {
  const alike = cases.filter(({ beside }) => beside === 'same bytes')
  const replies = await Promise.all(alike.map(({ sample }) => replyTo(shop.url, sample)))
  const file = join(dataDir, 'replies.json')
  await writeFile(file, JSON.stringify(replies))
  const child = fork(join(projectRoot(), 'bench/bare-server.mjs'), [file], {
    env: { PATH: process.env.PATH, DATABASE_URL: findRunning(dataDir) },
  })
  ends.push(() => endOf(child))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${port}`
}

/** Returns a response as transferred, possibly compressed. */
async function replyTo(shopUrl: string, { method = 'GET', path = '/', headers, body }: Request) {
  const asking = request(`${shopUrl}${path}`, { method, headers })
  asking.end(body)
  const [reply] = (await once(asking, 'response')) as [IncomingMessage]
  const stored = ['content-type', 'content-encoding', 'etag', 'vary'].flatMap((name) => {
    const value = reply.headers[name]
    return value ? [[name, value]] : []
  })
  const bytes = Buffer.concat(await reply.toArray())
  return { path: path.split('?')[0], headers: Object.fromEntries(stored), body: bytes.toString('base64') }
}

/** Measures shop, bare server and peer in turn, so that other load on the machine affects all of them. */
async function measureAll(
  cases: readonly Case[],
  bareUrl: string,
  peer: Peer | null,
  quiet: () => Promise<void>,
) {
  const peerRounds: Measured[] = []
  const rounds = cases.map(() => ({ shop: [] as Measured[], bare: [] as Measured[] }))
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Round ${round} of ${ROUNDS}`)
    for (const [index, each] of cases.entries()) {
      await quiet()
      rounds[index]?.shop.push(await each.shop(SECONDS))
      await quiet()
      rounds[index]?.bare.push(await each.bare(bareUrl, SECONDS))
      if (peer && each.name === CHECKOUT) peerRounds.push(await peer.checkouts(SECONDS))
    }
  }
  return { rounds, peerRounds }
}

function print(cases: readonly Case[], rounds: Awaited<ReturnType<typeof measureAll>>['rounds']): void {
  console.log('\n| what | a second | p50 ms | p99 ms | failed | bare server | beside | ratio |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [index, { name, beside }] of cases.entries()) {
    const shop = middle(rounds[index]?.shop ?? [])
    const bare = middle(rounds[index]?.bare ?? [])
    const cells = [
      name,
      shop.perSecond.toFixed(0),
      shop.p50.toFixed(0),
      shop.p99.toFixed(0),
      shop.failed,
      bare.perSecond.toFixed(0),
      beside,
      `${((shop.perSecond / bare.perSecond) * 100).toFixed(0)} %`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

function printPeer({ name }: Peer, peerRounds: readonly Measured[], ownRounds: readonly Measured[]): void {
  const [peer, own] = [middle(peerRounds), middle(ownRounds)]
  console.log(
    `\n${name}, item to payment with ${BUYERS} people: ${peer.perSecond.toFixed(1)} orders a second, p50 ${peer.p50.toFixed(0)} ms, ${peer.failed} failed. ` +
      `The shop's checkout is ${(own.perSecond / peer.perSecond).toFixed(1)} times as fast.`,
  )
}

/** Returns resident memory in megabytes. */
function memoryOf({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout.trim()) / 1024)
}
