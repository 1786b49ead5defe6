import type { Settings } from '#platform/server/settings.ts'
import type { PackageRecord } from '../part-records.ts'
import { playOrigin, STORE } from '../play-address.ts'

type Source = Pick<Settings, 'publicUrl' | 'packageOrigin'>

export const actorOf = ({ publicUrl }: Source, userId: string) => ({
  objectType: 'Agent',
  account: { homePage: publicUrl, name: userId },
})

/** The id of the activity at this LMS, which differs from the id that the publisher has given. */
export const activityOf = ({ publicUrl }: Source, { packageId, part }: PackageRecord): string =>
  `${publicUrl}/imported-packages/${packageId}/${part}`

/** The launch parameters of cmi5. The registration is that of the enrollment. */
export function cmi5Query(settings: Source, token: string, record: PackageRecord, userId: string): string {
  const store = `${playOrigin(settings)}${STORE}/${token}`
  return new URLSearchParams({
    endpoint: `${store}/xapi/`,
    fetch: `${store}/fetch`,
    actor: JSON.stringify(actorOf(settings, userId)),
    registration: record.enrollmentId,
    activityId: activityOf(settings, record),
  }).toString()
}
