import { APP_VERSION, isNewer } from '#platform/contract/version.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { administration } from '../contract.ts'

const STORED = 'newest-version'

/** In an object: a bare text such as 12.3 comes back from a JSON column as a number. */
interface Stored {
  version: string
}

/** A stored version that the running release has passed is no longer the newest. */
export const ionicVersion: Handler<typeof administration.ionicVersion> = async (_input, call) => {
  const stored = await readStored<Stored>(call.db, STORED)
  const version = stored && isNewer(stored.version) ? stored.version : APP_VERSION
  return { version, baseline: APP_VERSION }
}

export const setNewestVersion: Handler<typeof administration.setNewestVersion> = async (input, call) => {
  const { version } = input
  await writeStored(call.db, STORED, { version } satisfies Stored, call.now)
  await call.audit({ action: 'administration.set-newest-version', details: { version } })
  return { version }
}
