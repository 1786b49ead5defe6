import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../platform/server/tables.ts'
import type { Problem } from '../rules/verdict.ts'

/** The last known DNS records of each domain from which emails are to be sent. */
export const senderDomains = pgTable('sender_domains', {
  /** In ASCII and lowercase. */
  domain: text('domain').primaryKey(),
  /** Identifies the selector, key and SPF mechanisms that were checked; a change voids the authorization. */
  expected: text('expected').notNull(),
  authorizedSince: moment('authorized_since'),
  /** Set while the domain does not authorize this server although it did before. */
  lostAt: moment('lost_at'),
  /** Set while DNS gives no definite answer. */
  unansweredSince: moment('unanswered_since'),
  /** The last definite check. */
  checkedAt: moment('checked_at'),
  problems: jsonb('problems').$type<Problem[]>().notNull().default([]),
  /** Its SPF record so far, to which ours is added; '' without one. */
  foundSpf: text('found_spf').notNull().default(''),
})
