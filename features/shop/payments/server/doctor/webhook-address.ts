import { type Finding, warn } from '#platform/server/doctor/finding.ts'
import { payments } from '../../contract.ts'

export const CREDENTIALS = 'payment, account'
export const WEBHOOK = 'payment, webhook'

/** Returns the webhook URL for provider events. */
export const addressFor = (publicUrl: string): string => `${publicUrl}/api/${payments.ipn.at}`

export const noneComeTo = (publicUrl: string): Finding =>
  warn(
    WEBHOOK,
    `Events are sent to https: addresses only, so none come to ${publicUrl}; outcomes are looked up instead.`,
  )
