import { customType } from 'drizzle-orm/pg-core'
import { namePart } from '#platform/contract/names.ts'

const SORTED = 'text COLLATE "und-x-icu"'

/**
 * Text sorted as in printed lists, such as names: 'adams', 'Álvarez', 'Brown'. Without it the database sorts by bytes,
 * with lowercase letters and accents at the end. An index on such a column has the same order.
 */
export const sortedText = customType<{ data: string }>({ dataType: () => SORTED })

/** Last name column with the same collation. A stored dash for a missing name is read as '' and is never written. */
export const lastNameText = customType<{ data: string; driverData: string }>({
  dataType: () => SORTED,
  toDriver: namePart,
  fromDriver: namePart,
})
