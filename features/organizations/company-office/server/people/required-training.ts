import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface TrainingGap {
  name: string
  /** Due date or expiration date; null if none exists. */
  day: string | null
  isLate: boolean
}

/** Extension of the people lists by the feature that manages company requirements. */
export interface RequiredTraining {
  choices: (db: Db, company: PeopleScope['company']) => Promise<{ value: string; label: string }[]>
  /** Condition: the person does not meet a requirement. */
  hasGap: (db: Db, requirementId: string, userId: AnyPgColumn) => SQL
  /** Returns each person's unmet requirements, most urgent first. */
  gapsOf: (
    ctx: Context,
    scope: PeopleScope,
    userIds: readonly string[],
  ) => Promise<Map<string, TrainingGap[]>>
}

export const requiredTraining = extensionPoint<RequiredTraining>('corporate.requiredTraining')
