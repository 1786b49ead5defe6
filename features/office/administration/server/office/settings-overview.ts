import { asc, like, notInArray, or } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { Settings } from '#platform/server/settings.ts'
import { storedSettings } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import { readableDetails } from '../../rules/office/readable-details.ts'

const SECRETS = or(like(storedSettings.name, '%secret%'), like(storedSettings.name, '%key%'))

/** Lists the server settings. Secrets only show whether they are set. */
export const settingsOverview: Handler<typeof office.settingsOverview> = async (_input, ctx) => {
  const secret = await ctx.db
    .select({ name: storedSettings.name, changedAt: storedSettings.changedAt })
    .from(storedSettings)
    .where(SECRETS)
  const rows = await ctx.db
    .select()
    .from(storedSettings)
    .where(notInArray(storedSettings.name, ['', ...secret.map(({ name }) => name)]))
    .orderBy(asc(storedSettings.name))
  return {
    started: startedWith(ctx.settings).map(([name, label, value]) => ({
      name,
      label,
      value,
      changedAt: null,
    })),
    stored: [
      ...rows.map(({ name, value, changedAt }) => ({
        name,
        label: words(name),
        value: inWords(value),
        changedAt,
      })),
      ...secret.map(({ name, changedAt }) => ({
        name,
        label: words(name),
        value: 'set, not shown',
        changedAt,
      })),
    ],
  }
}

function startedWith(settings: Settings): [name: string, label: string, value: string][] {
  const isSet = (value: unknown) => (value ? 'set' : 'not set')
  return [
    ['PUBLIC_URL', 'Address', settings.publicUrl],
    ['NODE_ENV', 'Kind of server', settings.production ? 'production' : 'demo and development'],
    ['DATABASE_URL', 'Database', settings.databaseUrl ? 'a server of its own' : 'embedded'],
    ['DATABASE_REPLICA_URL', 'Replica for reports and saved lists', isSet(settings.replicaUrl)],
    ['BACKUP_KEY', 'Key to the backups', isSet(settings.backupKey)],
    ['ARCHIVE_DIR', 'Archive for any moment', settings.archiveDir ?? 'not set'],
    ['SMTP_URL', 'Email', settings.smtpUrl ? 'is sent by a mail server' : 'is written to DATA_DIR/mail'],
    ['MAIL_FROM', 'Email sender', settings.mailFrom],
    ['DKIM_SELECTOR', 'Name of the key to signed emails', settings.mailSigning?.selector ?? 'not set'],
    ['DKIM_PRIVATE_KEY', 'Key to signed emails', isSet(settings.mailSigning)],
    ['MAIL_SPF', 'Sending mail server in SPF', settings.mailSigning?.spf ?? 'not set'],
    ['MAIL_REPORT_SECRET', 'Key to reports about emails', isSet(settings.mailReports.secret)],
    ['MAIL_RETURN_PATH', 'Mailbox for undelivered emails', settings.mailReports.returnPath ?? 'not set'],
    [
      settings.stripe ? 'STRIPE_SECRET_KEY' : 'PAYPAL_CLIENT_ID',
      'Payment provider',
      (settings.paypal ?? settings.stripe)?.baseUrl ?? 'not set',
    ],
    [
      settings.stripe ? 'STRIPE_WEBHOOK_SECRET' : 'PAYPAL_WEBHOOK_ID',
      'Messages of the provider',
      isSet(settings.stripe ? settings.stripe.webhookSecret : settings.paypal?.webhookId),
    ],
    ['CARD_ENTRY', 'Card fields', settings.cardEntry],
    ['REFUND_DAYS', 'Days in which a purchase can be refunded', String(settings.refundDays)],
    [
      'MAIL_KEEP_DAYS',
      'Days until a month of emails is deleted',
      String(settings.mailKeepDays ?? 'all are kept'),
    ],
    [
      'AUDIT_KEEP_DAYS',
      'Days until a month of the audit log is deleted',
      String(settings.auditKeepDays ?? 'all are kept'),
    ],
    ['COUNTRY_HEADER', 'Header with the visitor’s country', settings.countryHeader ?? 'not set'],
    ['TRUST_PROXY', 'Behind a proxy', settings.trustProxy === false ? 'no' : String(settings.trustProxy)],
    ['RATE_LIMITS', 'Limits against guessing', settings.rateLimits ? 'on' : 'off'],
    ['STAFF_SECOND_FACTOR', 'Second step of staff', settings.staff.secondFactor],
    [
      'STAFF_IDLE_HOURS',
      'Hours without use after which staff log in again',
      String(settings.staff.idleHours),
    ],
    ['STAFF_SESSION_HOURS', 'Max hours until staff log in again', String(settings.staff.sessionHours)],
    ['PROOF_MINUTES', 'Minutes for which the password counts as just typed', String(settings.proofMinutes)],
    ['WEBHOOK_ORIGIN', 'Own network open to webhooks', settings.webhookOrigin ?? 'no'],
    ['SIGN_ON_ORIGIN', 'Own network open to sign-on', settings.signOnOrigin ?? 'no'],
    ['LRS_ORIGIN', 'Own network open to learning record stores', settings.lrsOrigin ?? 'no'],
    ['LTI_ORIGIN', 'Own network open to LMSs', settings.ltiOrigin ?? 'no'],
    ['SIGNUP_WEBHOOK_URL', 'Notified of new accounts', settings.signupWebhook?.url ?? 'no one'],
    ['METRICS_TOKEN', 'Key to the figures', isSet(settings.metricsToken)],
    ['LOG_LEVEL', 'Log', settings.logLevel],
    ['PROVIDER_NAME', 'Provider', settings.provider.name],
    ['SUPPORT_PHONE', 'Telephone', settings.provider.phone],
    ['SUPPORT_EMAIL', 'Email', settings.provider.email],
    ['POSTAL_ADDRESS', 'Postal address', settings.provider.postalAddress],
    ['DPO_EMAIL', 'Data protection', settings.provider.dpoEmail],
  ]
}

const words = (name: string) => name.replace(/[-_]/g, ' ').replace(/^./, (letter) => letter.toUpperCase())

const inWords = (value: unknown) =>
  readableDetails(value)
    .map(({ label, value: text }) => (label === 'note' ? text : `${label}: ${text}`))
    .join(' · ')
    .slice(0, 500)
