import { z } from 'zod'
import { isEmailAddress } from '#platform/contract/email.ts'

/** The variables of the environment. */
export const reportEnvironment = {
  MAIL_REPORT_SECRET: z.string().min(32, 'has at least 32 characters that cannot be guessed.').optional(),
  MAIL_RETURN_PATH: z.string().refine(isEmailAddress, 'is an email address.').optional(),
}

export interface ReportSettings {
  /** What reports about emails are sent with; undefined: none are accepted. */
  secret: string | undefined
  /** The mailbox that gets reports of mail servers: the id of the email follows its name after a plus sign. */
  returnPath: string | undefined
}

type Environment = { [Name in keyof typeof reportEnvironment]?: string | undefined }

export const readReportSettings = (env: Environment): ReportSettings => ({
  secret: env.MAIL_REPORT_SECRET,
  returnPath: env.MAIL_RETURN_PATH,
})
