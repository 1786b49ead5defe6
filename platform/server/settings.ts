import { z } from 'zod'
import { integer } from '#platform/contract/fields.ts'
import { type MailSettings, mailEnvironment, readMail } from './mail/mail-settings.ts'
import { nameServers } from './outside/name-servers.ts'
import { type OriginSettings, originEnvironment, readOrigins } from './outside/origin-settings.ts'
import { isOutside } from './outside/own-network.ts'
import { proxies } from './outside/proxies.ts'
import {
  type PaymentSettings,
  paymentEnvironment,
  readPayment,
  unsafePayment,
} from './payment/payment-settings.ts'
import {
  type BucketSettings,
  bucketEnvironment,
  readBucket,
  unsafeBucket,
} from './storage/files/bucket-settings.ts'
import { readStorage, type StorageSettings, storageEnvironment } from './storage/storage-settings.ts'

const onOff = z.enum(['on', 'off']).transform((text) => text === 'on')

const port = integer(0, 65_535)
const hours = integer(1, 99_999)

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'is development, test or production, written like that.')
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port.optional(),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z.string().min(32, 'has at least 32 characters that cannot be guessed.').optional(),
  ARCHIVE_DIR: z.string().optional(),
  DEMO_DATA: onOff.default(true),
  ...mailEnvironment,
  ...paymentEnvironment,
  UPLOAD_MAX_MB: integer(1, 2000).default(500),
  FILE_SCANNER: z.string().optional(),
  FFMPEG: z.string().default('ffmpeg'),
  ...storageEnvironment,
  ...bucketEnvironment,
  CARD_ENTRY: z.enum(['hosted', 'direct']).default('hosted'),
  COUNTRY_HEADER: z.string().optional(),
  TRUST_PROXY: proxies.default(false),
  REFUND_DAYS: integer(0, 36_500).default(30),
  MAIL_KEEP_DAYS: integer(90, 36_500).optional(),
  AUDIT_KEEP_DAYS: integer(365, 36_500).optional(),
  APPROVAL_LINK_LIMIT: z
    .string()
    .regex(/^\d{1,7}(\.\d{2})?$/, 'is an amount such as 500.00')
    .transform((text) => Math.round(Number(text) * 100))
    .default(50_000),
  INVOICE_SEATS: integer(0, 9999).default(40),
  INVOICE_GRACE_DAYS: integer(0, 99).default(7),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  STAFF_IDLE_HOURS: hours.default(12),
  STAFF_SESSION_HOURS: hours.default(24),
  PROOF_MINUTES: integer(0, 999_999).default(15),
  ASSISTANT_URL: z.url().optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().optional(),
  ASSISTANT_SECONDS: integer(1, 120).default(20),
  ASSISTANT_PER_DAY: integer(0, 9999).default(60),
  SIGNUP_WEBHOOK_URL: z.url().optional(),
  SIGNUP_WEBHOOK_SECRET: z.string().optional(),
  ...originEnvironment,
  DNS_SERVERS: nameServers.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  RATE_LIMITS: onOff.default(true),
  METRICS_TOKEN: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'has at least 32 characters that cannot be guessed.').optional(),
  PROVIDER_NAME: z.string().default('Permeate'),
  SUPPORT_PHONE: z.string().default('1-800-555-0142'),
  SUPPORT_EMAIL: z.string().default('support@example.com'),
  POSTAL_ADDRESS: z.string().default('Permeate, 100 Membrane Way, Albuquerque, NM 87102, USA'),
  DPO_EMAIL: z.string().default('privacy@example.com'),
})

export interface Settings extends MailSettings, OriginSettings {
  production: boolean
  port: number
  host: string
  sandboxPort: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Use `transaction` behind a pooler that preserves no connection state between transactions. */
  databasePooling: 'session' | 'transaction'
  /** Direct connection to the database, bypassing a transaction pooler; undefined without one. */
  directUrl: string | undefined
  /** A read replica, used for reports and exports of entire lists while it is up to date. */
  replicaUrl: string | undefined
  backupDir: string
  /** The key that backups are encrypted with. */
  backupKey: string | undefined
  /** Where the embedded database archives its write-ahead logs; undefined if it does not. */
  archiveDir: string | undefined
  demoData: boolean
  /** The account that receives payments: at most one of the two. */
  paypal: PaymentSettings['paypal']
  stripe: PaymentSettings['stripe']
  /** Maximum size of an uploaded video in bytes. */
  uploadBytes: number
  /** The virus scanner command for uploads, with its arguments; undefined without one. */
  fileScanner: string | undefined
  /** The program that converts films, with `ffprobe` next to it; undefined to play films as one file. */
  ffmpeg: string | undefined
  /** Storage and import limits. The provider's staff are bound by the totals only. */
  storage: StorageSettings
  /** The bucket for uploaded files; null to store them in folders of `dataDir`. */
  bucket: BucketSettings | null
  cardEntry: 'hosted' | 'direct'
  countryHeader: string | undefined
  /** Number of proxies in front, or their networks; false without any. */
  trustProxy: number | string[] | false
  refundDays: number
  /** Number of days after its end when a month of emails, or of the audit log, is deleted; null to keep all. */
  mailKeepDays: number | null
  auditKeepDays: number | null
  /** Maximum purchase amount, in minor units of the shop's currency, that an emailed link approves without a login. */
  approvalLinkLimit: number
  /** Maximum event seats that a user may hold through unpaid invoices. */
  invoiceSeats: number
  /** Number of days after an invoice's due date during which its seats are still held. */
  invoiceGraceDays: number
  /** Settings for the provider's staff. */
  staff: {
    secondFactor: 'required' | 'optional'
    /** Staff must log in again after this many hours without a request, and after this many in total. */
    idleHours: number
    sessionHours: number
  }
  /** Number of minutes for which an identity confirmation counts as recent. */
  proofMinutes: number
  /** Daily question limit of the study assistant, and the model that writes its answers; null without one. */
  assistant: {
    perDay: number
    model: { url: string; key: string | undefined; name: string; seconds: number } | null
  }
  signupWebhook: { url: string; secret: string } | null
  /** Name servers for the records of email domains; undefined to use the machine's. */
  dnsServers: readonly string[] | undefined
  logLevel: string
  rateLimits: boolean
  metricsToken: string | undefined
  /** The key for secrets in the database; without it a file in `dataDir` holds the key. */
  secretKey: string | undefined
  provider: { name: string; phone: string; email: string; postalAddress: string; dpoEmail: string }
}

/** Thrown if settings prevent a safe start. The message is written for the operator. */
export class SettingsError extends Error {}

/** Reads all settings from the environment. Throws SettingsError with every problem in plain English. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`These settings cannot be used:\n  ${problems.join('\n  ')}`)
  }
  const env = read.data
  refuseWrongDatabases(env)
  const payment = readPayment(env)
  if (typeof payment === 'string') throw new SettingsError(payment)
  const mail = readMail(env)
  if (typeof mail === 'string') throw new SettingsError(mail)
  const bucket = readBucket(env)
  if (typeof bucket === 'string') throw new SettingsError(bucket)
  const production = env.NODE_ENV === 'production'
  const origins = readOrigins(env, { production, publicUrl: env.PUBLIC_URL })
  if (typeof origins === 'string') throw new SettingsError(origins)
  if (production) refuseUnsafeProduction(env)
  else if (env.PUBLIC_URL?.startsWith('https:')) {
    throw new SettingsError('PUBLIC_URL begins with https:, so this is no trial: set NODE_ENV=production.')
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    sandboxPort: env.SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePooling: env.DATABASE_POOLING,
    directUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    backupDir: env.BACKUP_DIR ?? `${env.DATA_DIR}/backups`,
    backupKey: env.BACKUP_KEY,
    archiveDir: env.ARCHIVE_DIR,
    demoData: env.DEMO_DATA && !production,
    ...mail,
    ...payment,
    uploadBytes: env.UPLOAD_MAX_MB * 1024 * 1024,
    fileScanner: env.FILE_SCANNER,
    ffmpeg: env.FFMPEG === 'off' ? undefined : env.FFMPEG,
    storage: readStorage(env),
    bucket,
    cardEntry: env.CARD_ENTRY,
    countryHeader: env.COUNTRY_HEADER?.toLowerCase(),
    trustProxy: env.TRUST_PROXY,
    refundDays: env.REFUND_DAYS,
    mailKeepDays: env.MAIL_KEEP_DAYS ?? null,
    auditKeepDays: env.AUDIT_KEEP_DAYS ?? null,
    approvalLinkLimit: env.APPROVAL_LINK_LIMIT,
    invoiceSeats: env.INVOICE_SEATS,
    invoiceGraceDays: env.INVOICE_GRACE_DAYS,
    staff: {
      secondFactor: env.STAFF_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
      idleHours: env.STAFF_IDLE_HOURS,
      sessionHours: env.STAFF_SESSION_HOURS,
    },
    proofMinutes: env.PROOF_MINUTES,
    assistant: { perDay: env.ASSISTANT_PER_DAY, model: readModel(env) },
    signupWebhook: readSignupWebhook(env),
    ...origins,
    dnsServers: env.DNS_SERVERS,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS,
    metricsToken: env.METRICS_TOKEN,
    secretKey: env.SECRET_KEY,
    provider: {
      name: env.PROVIDER_NAME,
      phone: env.SUPPORT_PHONE,
      email: env.SUPPORT_EMAIL,
      postalAddress: env.POSTAL_ADDRESS,
      dpoEmail: env.DPO_EMAIL,
    },
  }
}

type Env = z.output<typeof Environment>

function readModel(env: Env): Settings['assistant']['model'] {
  if (!env.ASSISTANT_URL !== !env.ASSISTANT_MODEL)
    throw new SettingsError('ASSISTANT_URL and ASSISTANT_MODEL are needed together.')
  if (!env.ASSISTANT_URL || !env.ASSISTANT_MODEL) return null
  return {
    url: env.ASSISTANT_URL.replace(/\/$/, ''),
    key: env.ASSISTANT_KEY,
    name: env.ASSISTANT_MODEL,
    seconds: env.ASSISTANT_SECONDS,
  }
}

function readSignupWebhook(env: Env): Settings['signupWebhook'] {
  if (!env.SIGNUP_WEBHOOK_URL) return null
  if (!env.SIGNUP_WEBHOOK_SECRET) {
    throw new SettingsError('SIGNUP_WEBHOOK_URL needs SIGNUP_WEBHOOK_SECRET, with which each call is signed.')
  }
  return { url: env.SIGNUP_WEBHOOK_URL, secret: env.SIGNUP_WEBHOOK_SECRET }
}

const databaseAddresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const

function refuseWrongDatabases(env: Env): void {
  for (const name of databaseAddresses) {
    if (env[name] && !env.DATABASE_URL) throw new SettingsError(`${name} needs DATABASE_URL beside it.`)
  }
  if (env.ARCHIVE_DIR && env.DATABASE_URL) {
    throw new SettingsError(
      'ARCHIVE_DIR is for the embedded database: the one of DATABASE_URL archives by its own settings.',
    )
  }
}

function refuseUnsafeProduction(env: Env): void {
  const problems: string[] = []
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL must be set to the address that people use.')
  else if (!env.PUBLIC_URL.startsWith('https:')) problems.push('PUBLIC_URL must begin with https:.')
  if (!env.SMTP_URL) problems.push('SMTP_URL must be set: links for new passwords must not lie in files.')
  if (!env.RATE_LIMITS) problems.push('RATE_LIMITS cannot be switched off.')
  if (env.CARD_ENTRY === 'direct') problems.push('CARD_ENTRY=direct is for the sandbox only.')
  problems.push(...unsafePayment(env), ...unsafeBucket(env))
  for (const name of databaseAddresses) {
    const address = env[name]
    if (address && isOutside(address) && !/[?&]sslmode=(require|verify-ca|verify-full)\b/.test(address))
      problems.push(`${name} must contain sslmode=verify-full: its host is outside of the own network.`)
  }
  if (env.PUSH_ORIGIN) problems.push('PUSH_ORIGIN is for trials only.')
  if (env.SANDBOX_PORT !== undefined)
    problems.push('SANDBOX_PORT must not be set: the sandbox provider does not exist here.')
  if (problems.length > 0)
    throw new SettingsError(`A production start is refused:\n  ${problems.join('\n  ')}`)
}
