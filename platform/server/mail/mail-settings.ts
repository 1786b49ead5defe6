import { z } from 'zod'
import { type ReportSettings, readReportSettings, reportEnvironment } from './report-settings.ts'
import { readSigning, type SigningSettings, signingEnvironment } from './signing-settings.ts'

/** Environment variables for emails. */
export const mailEnvironment = {
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Permeate <no-reply@example.com>'),
  ...reportEnvironment,
  ...signingEnvironment,
}

export interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string
  mailReports: ReportSettings
  /** The DKIM key and SPF mechanisms of this server; null if emails are not signed. */
  mailSigning: SigningSettings | null
}

/** Returns the settings for emails, or the problem as a message for the operator. */
export function readMail(env: z.output<z.ZodObject<typeof mailEnvironment>>): MailSettings | string {
  const mailSigning = readSigning(env)
  if (typeof mailSigning === 'string') return mailSigning
  return {
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailReports: readReportSettings(env),
    mailSigning,
  }
}
