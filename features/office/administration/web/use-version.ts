import { APP_VERSION, isNewer } from '#platform/contract/version.ts'
import { useQuery } from '#platform/web/operations.ts'
import { appNews } from '../contract/app-news.ts'

const HOUR = 3_600_000

export interface VersionShown {
  /** Version running in this browser. */
  version: string
  /** Latest version known to the server; the running version until the server has responded. */
  newest: string
  updateAvailable: boolean
  /** True if this version is no longer allowed; the page reloads as soon as it can. */
  isTooOld: boolean
}

/** Returns the running and the latest app version, queried at startup and every hour (R-OFF-5). */
export function useVersion(): VersionShown {
  const asked = useQuery(appNews.ionicVersion, {}, { staleTime: HOUR, refetchInterval: HOUR })
  const newest = asked.data?.version ?? APP_VERSION
  const isTooOld = isNewer(asked.data?.minimum ?? '')
  return { version: APP_VERSION, newest, isTooOld, updateAvailable: isTooOld || isNewer(newest) }
}
