import { APP_VERSION, isNewer } from '#platform/contract/version.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { appNews } from '../contract/app-news.ts'
import type { administration } from '../contract.ts'

const STORED = 'newest-version'
const MINIMUM = 'minimum-version'

/** Wrapped in an object because a bare text such as 12.3 is read from a JSON column as a number. */
interface Stored {
  version: string
}

/** Ignores a stored version that is older than the running release. */
export const ionicVersion: Handler<typeof appNews.ionicVersion> = async (_input, ctx) => {
  const stored = await readStored<Stored>(ctx.db, STORED)
  const version = stored && isNewer(stored.version) ? stored.version : APP_VERSION
  const minimum = await readStored<Stored>(ctx.db, MINIMUM)
  // After a release rollback no page can meet the minimum, so it is ignored to prevent endless reloads.
  const holds = minimum !== null && !isNewer(minimum.version)
  return { version, baseline: APP_VERSION, minimum: holds ? minimum.version : '' }
}

export const setNewestVersion: Handler<typeof administration.setNewestVersion> = async (input, ctx) => {
  const { version } = input
  await writeStored(ctx.db, STORED, { version } satisfies Stored, ctx.now)
  await ctx.audit({ action: 'administration.set-newest-version', details: { version } })
  return { version }
}

export const requireVersion: Handler<typeof administration.requireVersion> = async ({ version }, ctx) => {
  if (version !== '' && isNewer(version)) return ctx.refuse('not-here')
  await writeStored(ctx.db, MINIMUM, { version } satisfies Stored, ctx.now)
  await ctx.audit({ action: 'administration.require-version', details: { version } })
  await announceTo(ctx.db, 'version')
  return { minimum: version }
}
