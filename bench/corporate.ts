import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { startBuiltServer } from '../e2e/harness/built-server.ts'
import { ShopClient } from '../e2e/harness/shop-client.ts'
import { answered } from './growth.ts'
import { share } from './measure.ts'
import { addCompanies, type BenchCompany } from './prepare/companies.ts'

// Cost of a company's pages with a hundred people and with ten thousand; see bench/README.md.
const FEW = 100
const MANY = 10_000
const MATRIX = 1000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
const WARM_UP = 5

type Ask = (compid: string, purchase: string) => string

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const asked: readonly (readonly [name: string, path: Ask])[] = [
  // Independent of companies: its growth shows other load on the machine.
  ['who I am, for comparison', () => 'accounts/me'],
  ['employees', (compid) => `corporate/people?compid=${compid}`],
  [
    'employees whose certificate expires',
    (compid) => `corporate/people?compid=${compid}&certificate=expiring`,
  ],
  [
    'employees of a plant and shift',
    (compid) => `corporate/people?compid=${compid}&plant=Plant%201&shift=Day`,
  ],
  ['overview', (compid) => `compliance/overview?compid=${compid}`],
  ['matrix, a page', (compid) => `compliance/matrix?compid=${compid}`],
  ['matrix, overdue', (compid) => `compliance/matrix?compid=${compid}&state=overdue`],
  ['gaps', (compid) => `compliance/gaps?compid=${compid}`],
  ['gaps by name', (compid) => `compliance/gaps?compid=${compid}&sort=name`],
  [
    'gaps that are late, of a plant',
    (compid) => `compliance/gaps?compid=${compid}&state=late&plant=Plant%201`,
  ],
  ['coverage', (compid) => `compliance/coverage?compid=${compid}`],
  ['filters', (compid) => `compliance/choices?compid=${compid}`],
  ['people to enroll', (compid) => `corporate/enrollPeople?compid=${compid}`],
  ['courses to enroll in', (compid) => `corporate/enrollCourses?compid=${compid}`],
  ['ledger', (compid) => `corporate/ledger?compid=${compid}`],
  ['ledger of a month', (compid) => `corporate/ledger?compid=${compid}&month=${lastMonth()}`],
  ['purchases of seats', () => 'learning/seatPurchases'],
  ['seats of a purchase', (_compid, purchase) => `learning/seats?purchaseid=${purchase}`],
  ['ledger of seats', (_compid, purchase) => `learning/seatLedger?purchaseid=${purchase}`],
]

const lastMonth = (): string => new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7)

interface Entered {
  company: BenchCompany
  client: ShopClient
  purchase: string
}

async function enter(url: string, company: BenchCompany): Promise<Entered> {
  const client = await new ShopClient(url).logIn(company.manager)
  const { purchases } = await client.get('/api/learning/seatPurchases')
  return { company, client, purchase: (purchases as { purchaseid: string }[])[0]?.purchaseid ?? '' }
}

async function compare(few: Entered, many: Entered): Promise<void> {
  console.log(`\n| median in ms | ${FEW} people | ${MANY} people | ratio |`)
  console.log('|---|---|---|---|')
  for (const [name, path] of asked) {
    const times = [few, many].map((): number[] => [])
    for (let round = 0; round < ROUNDS + WARM_UP; round++)
      for (const [nth, { company, client, purchase }] of [few, many].entries()) {
        const began = performance.now()
        await answered(client.get(`/api/${path(company.id, purchase)}`))
        if (round >= WARM_UP) times[nth]?.push(performance.now() - began)
      }
    const [before = 1, after = 0] = times.map((each) => share(each, 0.5))
    console.log(`| ${[name, before.toFixed(2), after.toFixed(2), (after / before).toFixed(2)].join(' | ')} |`)
  }
}

/** Returns the milliseconds to the first byte, and the size as compressed by a front-end proxy. */
async function firstByte(url: string, client: ShopClient, path: string): Promise<[number, number]> {
  const began = performance.now()
  const asking = request(`${url}${path}`, { headers: client.headers })
  asking.end()
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve)
    asking.once('error', reject)
  })
  await new Promise((resolve) => reply.once('readable', resolve))
  const took = performance.now() - began
  const bytes = brotliCompressSync(Buffer.concat(await reply.toArray()), QUICKLY).length
  if (reply.statusCode !== 200) throw new Error(`${path} was answered with ${reply.statusCode}`)
  return [took, bytes]
}

async function measureMatrix(url: string, { company, client }: Entered): Promise<void> {
  const matrix = `/api/compliance/matrix?compid=${company.id}&rows=${MATRIX}`
  const times = { matrix: [] as number[], me: [] as number[] }
  let weight = 0
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const [took, bytes] = await firstByte(url, client, matrix)
    const [me] = await firstByte(url, client, '/api/accounts/me')
    weight = bytes
    if (round < WARM_UP) continue
    times.matrix.push(took)
    times.me.push(me)
  }
  const [median, beside] = [share(times.matrix, 0.5), share(times.me, 0.5)]
  console.log(`\n| ${MATRIX} people by 40 requirements | to the first byte | who I am | ratio | compressed |`)
  console.log('|---|---|---|---|---|')
  console.log(
    `| matrix | ${median.toFixed(1)} ms | ${beside.toFixed(1)} ms | ${(median / beside).toFixed(1)} | ${(weight / 1000).toFixed(0)} KB |`,
  )
}

const dataDir = process.env.BENCH_DIR ?? (await mkdtemp(join(tmpdir(), 'permeate-companies-')))
await chmod(dataDir, 0o755)
try {
  await (await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })).stop()
  const companies = await addCompanies(dataDir, [FEW, MANY, MATRIX])
  const server = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  try {
    const [few, many, thousand] = await Promise.all(companies.map((company) => enter(server.url, company)))
    if (!few || !many || !thousand) throw new Error('A company is missing')
    await measureMatrix(server.url, thousand)
    await compare(few, many)
  } finally {
    await server.stop()
  }
} finally {
  if (!process.env.BENCH_DIR) await rm(dataDir, { recursive: true, force: true })
}
