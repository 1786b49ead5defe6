import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { freePort } from '../../e2e/harness/built-server.ts'
import { endOf } from '../end-of.ts'
import { type Measured, repeat } from '../measure.ts'
import { checkOut, PEER_PASSWORD, peerCustomer, preparePeerShop } from './prepare-shop.ts'

export interface Peer {
  /** Name and version. */
  name: string
  checkouts(seconds: number): Promise<Measured>
}

const PACKAGES = ['@vendure/core@3', 'pg@8']

interface Start {
  products: number
  people: number
  /** Registers a cleanup that runs when the measurement ends, including after a failure. */
  atEnd: (work: () => Promise<unknown>) => void
}

/** Starts Vendure on a separate database, with the given numbers of products and logged-in users. */
export async function startPeer({ products, people, atEnd }: Start): Promise<Peer> {
  const folder = installPeer()
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-peer-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await launchPostgres({ dataDir })
  atEnd(() => postgres.stop())
  const port = await freePort()
  const child = fork(join(projectRoot(), 'bench/peer/vendure-server.mjs'), [], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      PEER_FOLDER: folder,
      PEER_PASSWORD,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  atEnd(() => endOf(child))
  const [{ version }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The peer did not start'))),
  ])) as [{ version: string }]
  const url = `http://localhost:${port}`
  const shop = await preparePeerShop(url, products)
  const customers = await Promise.all(Array.from({ length: people }, (_, index) => peerCustomer(url, index)))
  let next = 0
  return {
    name: `Vendure ${version}`,
    checkouts: (seconds) =>
      repeat(people, seconds, async (person) => {
        const customer = customers[person]
        if (customer) await checkOut(customer, shop, next++)
      }),
  }
}

/** Installs its packages in a separate folder, since they are not part of the product. */
function installPeer(): string {
  const folder = join(projectRoot(), '.cache/peer')
  if (existsSync(join(folder, 'node_modules/@vendure/core'))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The packages of the peer could not be installed')
  return folder
}
