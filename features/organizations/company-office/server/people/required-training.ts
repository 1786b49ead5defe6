import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface TrainingGap {
  name: string
  /** When it was or is due, or expired; null without a day. */
  day: string | null
  isLate: boolean
}

/** What the feature that knows the requirements of companies adds to their lists of people. */
export interface RequiredTraining {
  choices: (db: Db, company: PeopleScope['company']) => Promise<{ value: string; label: string }[]>
  /** Whether a person does not meet a requirement. */
  hasGap: (db: Db, requirementId: string, userId: AnyPgColumn) => SQL
  /** What each of the people does not meet, the most urgent first. */
  gapsOf: (
    ctx: Context,
    scope: PeopleScope,
    userIds: readonly string[],
  ) => Promise<Map<string, TrainingGap[]>>
}

export const requiredTraining = extensionPoint<RequiredTraining>('corporate.requiredTraining')
