import { eq } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { enrollmentOrigins } from '#features/learn/learning/server/public.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/db.ts'
import type { RunSettings } from '../rules/run-message.ts'
import { startValues } from '../rules/scorm-outcome.ts'
import type { LaunchTarget } from './launch-keys.ts'
import type { PackageRecord } from './part-records.ts'
import { packageRecords } from './tables.ts'
import { findPackage, type ImportedPackage } from './take-package.ts'

/** What an address plays; `record` is null if staff try the package. */
export interface Target {
  found: ImportedPackage
  part: number
  record: PackageRecord | null
}

export async function targetOf(db: Db, launch: LaunchTarget): Promise<Target | null> {
  const [record = null] =
    launch.kind === 'record'
      ? await db.select().from(packageRecords).where(eq(packageRecords.id, launch.recordId))
      : []
  if (launch.kind === 'record' && !record) return null
  const packageId = launch.kind === 'trial' ? launch.packageId : (record?.packageId ?? '')
  const found = await findPackage(db, packageId)
  return found && { found, record, part: launch.kind === 'trial' ? launch.part : (record?.part ?? 0) }
}

/** Returns the settings with which the run-time of a page starts. */
export async function runSettings(app: App, { found, part: index, record }: Target): Promise<RunSettings> {
  const part = found.parts[index]
  if (!part || found.standard === 'cmi5') return { launch: record?.launchId ?? '', values: {} }
  // A launch without any report so far is not a previous session.
  const stored = record && (record.lastSeq > 0 || Object.keys(record.values).length > 0) ? record : null
  const values = startValues(found.standard, part, stored)
  const learner = record ? await learnerOf(app, record) : { id: 'author', name: 'Author' }
  const [id, name] =
    found.standard === 'scorm12'
      ? ['cmi.core.student_id', 'cmi.core.student_name']
      : ['cmi.learner_id', 'cmi.learner_name']
  return { launch: record?.launchId ?? '', values: { ...values, [id]: learner.id, [name]: learner.name } }
}

/** The id and the name in the form of the standards: 'Reyes, Dana'. */
async function learnerOf(app: App, { enrollmentId }: PackageRecord): Promise<{ id: string; name: string }> {
  const userId = (await enrollmentOrigins(app.db, [enrollmentId]))[0]?.userId ?? ''
  const person = (await findPeople(app.db, [userId])).get(userId)
  return { id: userId, name: person ? `${person.lastName}, ${person.firstName}` : '' }
}
