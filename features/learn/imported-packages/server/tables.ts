import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { units } from '../../../shop/catalog/server/tables.ts'
import { enrollments } from '../../learning/server/tables.ts'
import type { PackagePart, Standard } from '../rules/package-parts.ts'

/** Imported SCORM and cmi5 packages. The ZIP file is stored as it was uploaded, in DATA_DIR/imported-packages. */
export const importedPackages = pgTable(
  'imported_packages',
  {
    id: uuid('id').primaryKey(),
    standard: text('standard').$type<Standard>().notNull(),
    title: text('title').notNull(),
    parts: jsonb('parts').$type<PackagePart[]>().notNull(),
    /** Original file name given by the uploader. */
    givenName: text('given_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('imported_packages_created').on(table.createdAt)],
)

/** Where each file of a package is in its ZIP file. Files are never unpacked on disk. */
export const importedPackageFiles = pgTable(
  'imported_package_files',
  {
    packageId: reference('package_id', () => importedPackages.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }).notNull(),
    packed: bigint('packed', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    deflated: boolean('deflated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.path] })],
)

/** A learner's record in one part of a unit's package. Completion and the best score are final. */
export const packageRecords = pgTable(
  'package_records',
  {
    id: uuid('id').primaryKey(),
    enrollmentId: reference('enrollment_id', () => enrollments.id),
    unitId: reference('unit_id', () => units.id),
    packageId: reference('package_id', () => importedPackages.id),
    part: integer('part').notNull(),
    /** The newest start; reports of earlier ones change neither values nor bookmark. */
    launchId: uuid('launch_id').notNull(),
    launchedAt: moment('launched_at').notNull(),
    lastSeq: integer('last_seq').notNull().default(0),
    /** Values of the data model: suspend data, bookmark, status, score, and the time that the package claims. */
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    /** True if the part has ended its session. */
    ended: boolean('ended').notNull().default(false),
    passed: boolean('passed'),
    scorePercent: integer('score_percent'),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('package_records_part').on(table.enrollmentId, table.unitId, table.part),
    index('package_records_package').on(table.packageId),
  ],
)
