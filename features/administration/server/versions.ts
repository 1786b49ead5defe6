import { APP_VERSION, isNewer } from '#platform/contract/version.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { administration } from '../contract.ts'

const STORED = 'newest-version'

/** A stored version that the running release has passed is no longer the newest. */
export const ionicVersion: Handler<typeof administration.ionicVersion> = async (_input, call) => {
  const stored = await readStored<string>(call.db, STORED)
  return { version: stored && isNewer(stored) ? stored : APP_VERSION, baseline: APP_VERSION }
}

export const setNewestVersion: Handler<typeof administration.setNewestVersion> = async (input, call) => {
  const { version } = input
  await writeStored(call.db, STORED, version, call.now)
  await call.audit({ action: 'administration.set-newest-version', details: { version } })
  return { version }
}
