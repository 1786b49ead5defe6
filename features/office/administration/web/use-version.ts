import { APP_VERSION, isNewer } from '#platform/contract/version.ts'
import { useQuery } from '#platform/web/operations.ts'
import { appNews } from '../contract/app-news.ts'

const HOUR = 3_600_000

export interface VersionShown {
  /** The version that runs here. */
  version: string
  /** The newest that the server knows; the one that runs here until it has answered. */
  newest: string
  updateAvailable: boolean
  /** This version may run no longer: the page reloads as soon as it can. */
  isTooOld: boolean
}

/** The app's version beside the newest one, asked at the start and every hour (R-OFF-5). */
export function useVersion(): VersionShown {
  const asked = useQuery(appNews.ionicVersion, {}, { staleTime: HOUR, refetchInterval: HOUR })
  const newest = asked.data?.version ?? APP_VERSION
  const isTooOld = isNewer(asked.data?.minimum ?? '')
  return { version: APP_VERSION, newest, isTooOld, updateAvailable: isTooOld || isNewer(newest) }
}
