import { spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Account, runAs } from '../account.ts'
import { settleBinaries } from '../binaries.ts'
import { clusterFolder } from '../cluster.ts'
import { own, settleHome } from '../home.ts'
import { LaunchError } from '../launch-error.ts'
import { acquireLock } from '../lock.ts'
import { startServer } from '../server-process.ts'
import { settleSocketFolder } from '../socket-folder.ts'
import { type ArchiveFolder, findArchive, recovering } from './archive-folder.ts'
import { baseBefore, baseFile, labelFile } from './base-backup.ts'

/** Replaying hours of logs takes time. */
const PATIENCE_MS = 6 * 3_600_000
const LOG_FILE = /^[0-9A-F]{24}$|\.history$/

/**
 * Restores the embedded database to a point in time from the newest earlier copy and the archived logs. The previous
 * database is preserved next to it under `former`. Throws `LaunchError`, with the database untouched, if a server runs
 * on it or if copies and logs do not reach that time.
 */
export async function restoreMoment(options: {
  dataDir: string
  archiveDir: string
  at: Date
}): Promise<{ base: string; former: string }> {
  const { archiveDir, at } = options
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const { folder: home, account } = settleHome(dataDir, () => {})
  const unlock = await acquireLock(`${home}/lock`, dataDir, account)
  try {
    const data = clusterFolder(home)
    const archive = findArchive(archiveDir, data)
    const base = baseBefore(archive, at)
    if (!base) throw new LaunchError(`No copy of the database is older than ${at.toISOString()}.`)
    const draft = join(home, 'data.restoring')
    rmSync(draft, { recursive: true, force: true })
    await unpack(archive, base, draft, account)
    keepLatestLogs(data, draft, account)
    await recover({ home, draft, account, archive, at })
    const former = join(home, `data.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`)
    if (existsSync(data)) renameSync(data, former)
    renameSync(draft, data)
    return { base, former }
  } finally {
    unlock()
  }
}

async function unpack(archive: ArchiveFolder, base: string, draft: string, account: Account) {
  own(draft, account)
  const child = spawn('tar', ['-C', draft, '-xzpf', '-'], {
    ...runAs(account),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  await pipeline(createReadStream(baseFile(archive, base)), child.stdin)
  if ((await ended) !== 0) throw new LaunchError(`The copy ${base} of the database cannot be unpacked.`)
  own(join(draft, 'pg_wal'), account)
  giveFile(join(draft, 'backup_label'), readFileSync(labelFile(archive, base), 'utf8'), account)
  giveFile(join(draft, 'recovery.signal'), '', account)
}

function giveFile(file: string, text: string, account: Account): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account.switched) chownSync(file, account.uid, account.gid)
}

/** Copies the logs that a database had not archived before an unclean shutdown. */
function keepLatestLogs(data: string, draft: string, account: Account): void {
  const from = join(data, 'pg_wal')
  if (!existsSync(from)) return
  for (const name of readdirSync(from).filter((each) => LOG_FILE.test(each))) {
    const file = join(draft, 'pg_wal', name)
    cpSync(join(from, name), file)
    if (account.switched) chownSync(file, account.uid, account.gid)
  }
}

async function recover(parts: {
  home: string
  draft: string
  account: Account
  archive: ArchiveFolder
  at: Date
}): Promise<void> {
  const { home, draft, account, archive, at } = parts
  const socket = settleSocketFolder(home, account)
  const words: string[] = []
  const cluster = {
    data: draft,
    socketFolder: socket.folder,
    binaries: settleBinaries(home, account),
    account,
    fast: false,
    more: recovering(archive, at),
    patience: PATIENCE_MS,
    log: (line: string) => words.push(line),
  }
  try {
    const server = await startServer(cluster)
    await server.stop()
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!words.some((line) => line.includes('before configured recovery target was reached'))) throw error
    throw new LaunchError(
      `Nothing was written after ${at.toISOString()}, or the archive ends before it. Choose an earlier moment; the database was left as it is.`,
    )
  } finally {
    socket.remove()
  }
}
