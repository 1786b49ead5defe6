import { z } from 'zod'
import { isEmailAddress } from '#platform/contract/email.ts'

/** Environment variables for delivery reports. */
export const reportEnvironment = {
  MAIL_REPORT_SECRET: z.string().min(32, 'has at least 32 characters that cannot be guessed.').optional(),
  MAIL_RETURN_PATH: z.string().refine(isEmailAddress, 'is an email address.').optional(),
}

export interface ReportSettings {
  /** The secret sent with email reports; undefined if reports are not accepted. */
  secret: string | undefined
  /** The mailbox that receives reports of mail servers. The email id follows its name after a plus sign. */
  returnPath: string | undefined
}

type Environment = { [Name in keyof typeof reportEnvironment]?: string | undefined }

export const readReportSettings = (env: Environment): ReportSettings => ({
  secret: env.MAIL_REPORT_SECRET,
  returnPath: env.MAIL_RETURN_PATH,
})
