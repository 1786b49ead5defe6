import { statfs } from 'node:fs/promises'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '../context.ts'
import type { Settings } from '../settings.ts'

/** Returns the usage of DATA_DIR's disk, in percent of the space usable by the server, after writing `more` bytes. */
export async function diskPercent({ dataDir }: Pick<Settings, 'dataDir'>, more = 0): Promise<number> {
  const { bavail, bfree, blocks, bsize } = await statfs(dataDir)
  const used = (blocks - bfree) * bsize
  const usable = used + bavail * bsize
  return usable === 0 ? 0 : ((used + more) / usable) * 100
}

/** Refuses with `no-room` if a file would exceed DISK_STOP_PERCENT, because a full disk stops the database. */
export async function refuseFullDisk(
  { settings, log }: Pick<Context, 'settings' | 'log'>,
  more = 0,
): Promise<void> {
  const percent = await diskPercent(settings, more)
  if (percent < settings.storage.stopPercent) return
  log.error({ percent: Math.round(percent) }, 'the disk is nearly full: files and imports are refused')
  refuse('no-room')
}
