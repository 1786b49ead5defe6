import type { Settings } from '../settings.ts'

/** The metadata name under which email providers return the email id in their reports. */
export const PROVIDER_ID = 'permeate-mail'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

type Ids = Pick<Settings, 'publicUrl' | 'mailReports' | 'smtpUrl'>

const hostOf = ({ publicUrl }: Pick<Ids, 'publicUrl'>): string => new URL(publicUrl).hostname

/** An email handed over twice has the same id, so that the recipient's server can drop the second. */
const messageIdOf = (settings: Ids, id: string): string => `<${id}@${hostOf(settings)}>`

/** Returns the bounce address of one email: `bounces@example.com` becomes `bounces+<id>@example.com`. */
function returnPathOf(returnPath: string, id: string): string {
  const at = returnPath.lastIndexOf('@')
  return `${returnPath.slice(0, at)}+${id}${returnPath.slice(at)}`
}

/**
 * Headers for the id that providers return in reports: SendGrid's X-SMTPAPI and Postmark's metadata. Postmark preserves
 * our Message-ID only on request.
 */
const providerHeaders: readonly [host: RegExp, headers: (id: string) => Record<string, string>][] = [
  [/(^|\.)sendgrid\.net$/, (id) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { [PROVIDER_ID]: id } }) })],
  [/(^|\.)postmarkapp\.com$/, (id) => ({ [`X-PM-Metadata-${PROVIDER_ID}`]: id, 'X-PM-KeepID': 'true' })],
]

/** Returns the identifiers that an email carries so that reports can refer to it. */
export function reportable(settings: Ids, { id, recipient }: { id: string; recipient: string }) {
  const { returnPath } = settings.mailReports
  const host = settings.smtpUrl ? new URL(settings.smtpUrl).hostname : ''
  return {
    messageId: messageIdOf(settings, id),
    headers: providerHeaders.find(([pattern]) => pattern.test(host))?.[1](id) ?? {},
    ...(returnPath ? { envelope: { from: returnPathOf(returnPath, id), to: recipient } } : {}),
  }
}

/** Returns the id of our email that a text references by our Message-ID or return path; null otherwise. */
export function idIn(settings: Ids, text: string): string | null {
  const id = UUID.exec(text)?.[0].toLowerCase()
  if (!id) return null
  const { returnPath } = settings.mailReports
  const names = [messageIdOf(settings, id), ...(returnPath ? [returnPathOf(returnPath, id)] : [])]
  return names.some((name) => text.toLowerCase().includes(name.toLowerCase())) ? id : null
}
