import { integer } from '#platform/contract/fields.ts'

const MEBIBYTE = 1024 * 1024
const count = integer(1, 999_999_999)
const percent = integer(1, 100)

/** Environment variables for storage. */
export const storageEnvironment = {
  STORAGE_PERSON_MB: count.default(5000),
  STORAGE_GUEST_MB: count.default(100),
  STORAGE_TOTAL_GB: count.default(500),
  DISK_ALERT_PERCENT: percent.default(80),
  DISK_STOP_PERCENT: percent.default(90),
  IMPORT_ROWS_PER_DAY: count.default(50_000),
  IMPORT_ROWS_IN_ALL: count.default(1_000_000),
}

export interface StorageSettings {
  /** Maximum bytes of the files of one account, of guest uploads from one network per day, and in total. */
  personBytes: number
  guestBytes: number
  totalBytes: number
  /** Usage of the disk of `dataDir`, in percent, at which staff are alerted, and at which files are refused. */
  alertPercent: number
  stopPercent: number
  /** Maximum number of rows that an account may import per day and in total. */
  rowsPerDay: number
  rowsInAll: number
}

type Environment = { [Name in keyof typeof storageEnvironment]: number }

export const readStorage = (env: Environment): StorageSettings => ({
  personBytes: env.STORAGE_PERSON_MB * MEBIBYTE,
  guestBytes: env.STORAGE_GUEST_MB * MEBIBYTE,
  totalBytes: env.STORAGE_TOTAL_GB * 1024 * MEBIBYTE,
  alertPercent: env.DISK_ALERT_PERCENT,
  stopPercent: env.DISK_STOP_PERCENT,
  rowsPerDay: env.IMPORT_ROWS_PER_DAY,
  rowsInAll: env.IMPORT_ROWS_IN_ALL,
})
