import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import {
  BENCH_PRICE,
  BUYERS,
  benchBuyer,
  benchCourse,
  COURSES,
  prepareWorld,
} from '../../bench/prepare/world.ts'
import { freePort, startBuiltServer } from '../harness/built-server.ts'
import { compareBooks, type FaultyShop, noDifferences, runFaults } from '../harness/fault-run.ts'
import { dice, startFaultyProvider } from '../harness/faulty-provider.ts'
import { rowsOf } from '../harness/load/rows-of.ts'

const CHECKOUTS = 1000
const FIRST_COURSE = 40

it('balances the books to the cent after a thousand checkouts with provider errors and two kills', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`seed ${seed}`)
  const roll = dice(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-faults-'))
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await prepareWorld(dataDir)
  const port = await freePort()
  const provider = await startFaultyProvider(dataDir, `http://localhost:${port}`, roll)
  onTestFinished(() => provider.close())
  const shop = await openSoakShop(dataDir, { ...provider.settings, PORT: String(port) })
  const purchases = Array.from({ length: CHECKOUTS }, (_, index) => ({
    username: benchBuyer(index % BUYERS),
    courseid: benchCourse(FIRST_COURSE + (Math.floor(index / BUYERS) % (COURSES - FIRST_COURSE))),
    price: BENCH_PRICE,
  }))
  const since = new Date()
  await runFaults({ shop, provider, purchases, roll, atOnce: 12, killAfter: [300, 650] })
  const { checkouts, captured, differences } = await compareBooks(shop, provider, since)
  expect(differences).toEqual(noDifferences)
  expect(checkouts).toBeGreaterThan(CHECKOUTS * 0.9)
  expect(captured).toBeGreaterThan(CHECKOUTS / 3)
})

/** Starts the built server with its own database, which starts and stops with it. */
async function openSoakShop(dataDir: string, settings: Record<string, string>): Promise<FaultyShop> {
  const start = () => startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings })
  let server = await start()
  onTestFinished(async () => {
    await server.stop()
  })
  return {
    url: server.url,
    kill: () => server.kill(),
    async startAgain() {
      server = await start()
    },
    rows: rowsOf(dataDir),
  }
}
