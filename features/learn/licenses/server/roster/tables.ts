import { sql } from 'drizzle-orm'
import { bigserial, date, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dated, moment, reference } from '../../../../../platform/server/tables.ts'
import { users } from '../../../../core/accounts/server/tables.ts'
import type { DeliveryMethod } from '../../../certificates/rules/hour-entry.ts'
import type { RosterState } from '../../rules/roster-states.ts'
import { courseApprovals, licenses } from '../tables.ts'

/** One file for the agency. `sentAt` is null between writing and delivery. */
export const rosterBatches = pgTable(
  'roster_batches',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().unique(),
    rows: integer('rows').notNull(),
    content: text('content').notNull(),
    madeAt: moment('made_at').notNull(),
    /** Name of the requester; '' for the nightly roster. */
    madeBy: text('made_by').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('roster_batches_open').on(table.number).where(sql`${table.sentAt} is null`)],
)

/** A completion for the state's roster, one per enrollment. */
export const rosterRows = pgTable(
  'roster_rows',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: uuid('enrollment_id').notNull().unique(),
    userId: reference('user_id', () => users.id),
    courseCode: text('course_code').notNull(),
    courseName: text('course_name').notNull(),
    approvalId: reference('approval_id', () => courseApprovals.id),
    /** Number of the approval in effect on the day of completion. */
    approvalNumber: text('approval_number').notNull(),
    hours: doublePrecision('hours').notNull(),
    deliveryMethod: text('delivery_method').$type<DeliveryMethod>().notNull(),
    completedAt: moment('completed_at').notNull(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    licenseId: uuid('license_id').references(() => licenses.id),
    /** As reported to the agency; '' until the row is on a roster. */
    licenseNumber: text('license_number').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    state: text('state').$type<RosterState>().notNull(),
    /** Reason for the rejection. */
    reason: text('reason').notNull().default(''),
    /** Roster that contains the row; null again if the row is requeued. */
    batchId: uuid('batch_id').references(() => rosterBatches.id),
    ...dated,
  },
  (table) => [
    index('roster_rows_user').on(table.userId, table.completedAt),
    index('roster_rows_state').on(table.state, table.changedAt),
    index('roster_rows_batch').on(table.batchId),
    index('roster_rows_changed').on(table.changedAt, table.id),
  ],
)

/** State history of completions. */
export const rosterEvents = pgTable(
  'roster_events',
  {
    id: uuid('id').primaryKey(),
    rowId: reference('row_id', () => rosterRows.id),
    state: text('state').$type<RosterState>().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    /** Roster on which it was sent, or reason for the rejection. */
    message: text('message').notNull(),
    /** Several states may share the same timestamp. */
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [index('roster_events_row').on(table.rowId, table.position)],
)
