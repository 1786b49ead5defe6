import type { PackagePart } from '../../rules/package-parts.ts'
import type { PackageRecord } from '../part-records.ts'

const PREFIX = 'state '
const MAX_DOCUMENTS = 20
const MAX_CHARACTERS = 200_000

/** Returns the text of a state document; null if it does not exist. */
export const documentIn = (values: PackageRecord['values'], stateId: string): string | null =>
  values[`${PREFIX}${stateId}`] ?? null

/** Returns the values with a document stored, or deleted if `text` is null; null if there would be too much. */
export function withDocument(
  values: PackageRecord['values'],
  stateId: string,
  text: string | null,
): PackageRecord['values'] | null {
  const name = `${PREFIX}${stateId}`
  const others = Object.entries(values).filter(([key]) => key !== name)
  if (text === null) return Object.fromEntries(others)
  const documents = [...others.filter(([key]) => key.startsWith(PREFIX)), [name, text]]
  const size = documents.reduce((sum, [key = '', content = '']) => sum + key.length + content.length, 0)
  if (documents.length > MAX_DOCUMENTS || size > MAX_CHARACTERS) return null
  return { ...Object.fromEntries(others), [name]: text }
}

const CMI5 = 'https://w3id.org/xapi/cmi5/context'

/** The state document LMS.LaunchData, with which an assignable unit starts. */
export const launchData = (record: PackageRecord, part: PackagePart) => ({
  contextTemplate: {
    contextActivities: { grouping: [{ objectType: 'Activity', id: part.activityId }] },
    extensions: { [`${CMI5}/extensions/sessionid`]: record.launchId },
  },
  launchMode: 'Normal',
  moveOn: part.moveOn,
  ...(part.mastery === null ? {} : { masteryScore: part.mastery }),
  ...(part.launchData === '' ? {} : { launchParameters: part.launchData }),
})
