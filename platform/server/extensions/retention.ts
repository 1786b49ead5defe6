import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** What is deleted by itself after some time, as the page of staff lists it. */
export interface Retention {
  /** What it is, in plain words: 'Pages that people opened'. */
  what: string
  /** When it goes: '90 days after the visit'. */
  after: string
  /** The name of the job of the nightly schedule that deletes it. */
  job: string
  /** How many rows the next run deletes, as of now. */
  count: (ctx: Context) => Promise<number>
}

/** Everything that has an end. A job that deletes by the clock declares here what it deletes. */
export const retentions = extensionPoint<Retention>('platform.retentions')

interface DueRows extends Omit<Retention, 'count'> {
  table: PgTable
  /** Of its rows, those that are due. */
  due: (ctx: Context) => SQL | undefined
}

/** Rows of one table that are counted for the page and deleted by the job with the same condition. */
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
