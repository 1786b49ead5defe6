import { customType } from 'drizzle-orm/pg-core'
import { namePart } from '#platform/contract/names.ts'

const SORTED = 'text COLLATE "und-x-icu"'

/**
 * Text by which people read lists, such as names: 'adams', 'Álvarez', 'Brown'. Without it the database sorts by bytes,
 * with small letters and accents at the end. An index on such a column is in the same order.
 */
export const sortedText = customType<{ data: string }>({ dataType: () => SORTED })

/** A last name of the same kind; a dash that was stored for a missing one is read as '', and none is written. */
export const lastNameText = customType<{ data: string; driverData: string }>({
  dataType: () => SORTED,
  toDriver: namePart,
  fromDriver: namePart,
})
