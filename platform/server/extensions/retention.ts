import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import type { Settings } from '../settings.ts'
import { extensionPoint } from './extension-point.ts'

/** Data that is deleted automatically after some time, as listed on the staff page. */
export interface Retention {
  /** A plain description: 'Pages that people opened'. */
  what: string
  /** When it is deleted: '90 days after the visit'. */
  after: string | ((settings: Settings) => string)
  /** Name of the nightly job that deletes the data. */
  job: string
  /** Returns how many rows the next run would delete now. */
  count: (ctx: Context) => Promise<number>
}

/** All data with a retention limit. Each job that deletes by age declares here what it deletes. */
export const retentions = extensionPoint<Retention>('platform.retentions')

interface DueRows extends Omit<Retention, 'count'> {
  table: PgTable
  /** Condition for rows that are due for deletion. */
  due: (ctx: Context) => SQL | undefined
}

/** Rows of one table, counted for the page and deleted by the job with the same condition. */
export function dueRows({ table, due, ...words }: DueRows): Retention & {
  remove: (ctx: Context) => Promise<void>
} {
  return {
    ...words,
    count: (ctx) => ctx.db.$count(table, due(ctx)),
    remove: async (ctx) => {
      await ctx.db.delete(table).where(due(ctx))
    },
  }
}
