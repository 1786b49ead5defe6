import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { AlertRule, Limits } from '../rules/alerts.ts'
import type { EventKind, Stage } from '../rules/train.ts'

/** A plant whose readings are stored. Members of a company share its plants. */
export const plants = pgTable(
  'plants',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    ownerId: reference('owner_id', () => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    timeZone: text('time_zone').notNull(),
    limits: jsonb('limits').$type<Limits>().notNull(),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [index('plants_owner').on(table.ownerId), index('plants_company').on(table.companyId)],
)

export const plantTrains = pgTable(
  'plant_trains',
  {
    id: uuid('id').primaryKey(),
    plantId: reference('plant_id', () => plants.id),
    name: text('name').notNull(),
    stages: jsonb('stages').$type<Stage[]>().notNull(),
    tdsFactor: real('tds_factor').notNull(),
    /** Start-up time; null means the first round. */
    startedAt: moment('started_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('plant_trains_plant').on(table.plantId)],
)

/** Readings of a round. Rows are append-only: a changed round gets another row, and one of them counts. */
export const plantReadings = pgTable(
  'plant_readings',
  {
    /** Generated on the device that entered it, so that duplicate submissions count once. */
    id: uuid('id').primaryKey(),
    trainId: reference('train_id', () => plantTrains.id),
    roundId: uuid('round_id').notNull(),
    at: moment('at').notNull(),
    values: jsonb('values').$type<Record<string, number>>().notNull(),
    note: text('note').notNull().default(''),
    counts: boolean('counts').notNull(),
    source: text('source').$type<'hand' | 'file'>().notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: moment('entered_at').notNull(),
  },
  (table) => [
    index('plant_readings_train').on(table.trainId, table.at).where(sql`${table.counts}`),
    index('plant_readings_round').on(table.roundId, table.enteredAt),
  ],
)

export const plantEvents = pgTable(
  'plant_events',
  {
    id: uuid('id').primaryKey(),
    trainId: reference('train_id', () => plantTrains.id),
    kind: text('kind').$type<EventKind>().notNull(),
    at: moment('at').notNull(),
    note: text('note').notNull(),
    enteredBy: uuid('entered_by').notNull(),
  },
  (table) => [index('plant_events_train').on(table.trainId, table.at)],
)

/** At most one active alert per rule, part and train, from when it is raised until the value recovers. */
export const plantAlerts = pgTable(
  'plant_alerts',
  {
    id: uuid('id').primaryKey(),
    trainId: reference('train_id', () => plantTrains.id),
    rule: text('rule').$type<AlertRule>().notNull(),
    /** 0 is the entire train. */
    part: integer('part').notNull(),
    /** Change of the figure when the alert was raised. */
    change: real('change').notNull(),
    raisedAt: moment('raised_at').notNull(),
    seenAt: moment('seen_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('plant_alerts_running')
      .on(table.trainId, table.rule, table.part)
      .where(sql`${table.endedAt} is null`),
    index('plant_alerts_train').on(table.trainId, table.raisedAt),
  ],
)

/** Share link to a plant; anyone with the link can view it. */
export const plantLinks = pgTable(
  'plant_links',
  {
    id: uuid('id').primaryKey(),
    plantId: reference('plant_id', () => plants.id),
    label: text('label').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('plant_links_plant').on(table.plantId, table.createdAt)],
)

/** Conductivities along the permeate tubes of a stage's vessels. */
export const plantProbings = pgTable(
  'plant_probings',
  {
    /** Generated on the device. */
    id: uuid('id').primaryKey(),
    trainId: reference('train_id', () => plantTrains.id),
    stage: integer('stage').notNull(),
    at: moment('at').notNull(),
    name: text('name').notNull(),
    elements: integer('elements').notNull(),
    /** By vessel, from the feed end, in µS/cm; null if there is no reading. */
    profiles: jsonb('profiles').$type<(number | null)[][]>().notNull(),
    enteredBy: uuid('entered_by').notNull(),
  },
  (table) => [index('plant_probings_train').on(table.trainId, table.at)],
)
