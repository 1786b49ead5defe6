import { mkdirSync, realpathSync } from 'node:fs'
import { settleBinaries } from './binaries.ts'
import { settleCluster } from './cluster.ts'
import { ensureDatabase, socketUrl } from './connect.ts'
import { removeOutside, settleHome } from './home.ts'
import { acquireLock } from './lock.ts'
import { archiving, settleArchive } from './moments/archive-folder.ts'
import { clearOldServer } from './pid-file.ts'
import { type Cluster, startServer } from './server-process.ts'
import { settleSocketFolder } from './socket-folder.ts'

export interface Database {
  /** Connection string for the Unix socket: postgresql://permeate@/permeate?host=/path */
  url: string
  /** The version as PostgreSQL reports it: '18.4'. */
  version: string
  /** The folder of the PostgreSQL programs in use. */
  binaries: string
  stop(): Promise<void>
}

interface LaunchOptions {
  dataDir: string
  databaseName?: string
  /** Where write-ahead logs are archived, so that the database can be restored to any point in time. */
  archiveDir?: string | undefined
  /**
   * Trades durability for speed; for tests only. Data stored outside DATA_DIR are deleted on stop, so that tests leave
   * nothing behind.
   */
  fast?: boolean
  log?: (line: string) => void
}

const SHORT_LIVES = 5
const SHORT_LIFE_MS = 60_000

/**
 * Starts the embedded PostgreSQL on DATA_DIR, creating its cluster and database the first time, and restarts it if
 * necessary until `stop`. Throws `LaunchError` with a plain message if it cannot start or another process uses it.
 */
export async function launchPostgres(options: LaunchOptions): Promise<Database> {
  const { databaseName = 'permeate', fast = false, log = () => {} } = options
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const { folder: home, account } = settleHome(dataDir, log)
  const unlock = await acquireLock(`${home}/lock`, dataDir, account)
  try {
    const binaries = settleBinaries(home, account)
    const data = await settleCluster(home, binaries, account, fast)
    await clearOldServer(data, log)
    const socket = settleSocketFolder(home, account)
    const more = options.archiveDir ? archiving(settleArchive(options.archiveDir, data, account)) : {}
    const stopServer = await keepUp({ data, socketFolder: socket.folder, binaries, account, fast, more, log })
    const stop = once(async () => {
      await stopServer()
      socket.remove()
      if (fast) removeOutside(dataDir, home)
      unlock()
    })
    try {
      await ensureDatabase(socket.folder, databaseName)
    } catch (error) {
      await stop()
      throw error
    }
    const url = socketUrl(socket.folder, databaseName)
    return { url, version: binaries.version, binaries: binaries.folder, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Starts the server, and restarts it if it ends unexpectedly (killed when out of memory). */
async function keepUp(cluster: Cluster): Promise<() => Promise<void>> {
  let current = await startServer(cluster)
  let stopping = false
  async function watch(): Promise<void> {
    let shortLives = 0
    while (shortLives < SHORT_LIVES) {
      const since = performance.now()
      await current.ended
      if (stopping) return
      shortLives = performance.now() - since < SHORT_LIFE_MS ? shortLives + 1 : 0
      cluster.log('The database server ended unexpectedly; starting it again')
      current = await startServer(cluster)
      if (stopping) await current.stop()
    }
    cluster.log('The database server keeps ending; the next time it stays down')
  }
  const watching = watch().catch((error) => cluster.log(`The database server stays down: ${error}`))
  return async () => {
    stopping = true
    await current.stop()
    await watching
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
