import { z } from 'zod'
import type { ReportKind } from '#platform/contract/texts/mail-states.ts'
import { idIn, PROVIDER_ID } from '#platform/server/mail/report-ids.ts'
import type { Settings } from '#platform/server/settings.ts'
import { kindOfStatus } from '../../rules/suppression.ts'
import { type Report, UnreadableReport } from './report.ts'

const text = z.string().catch('')

/** An event of SendGrid's event webhook, which posts a list of events. */
const SendGridEvent = z.object({
  event: z.string(),
  type: text,
  status: text,
  reason: text,
  'smtp-id': text,
  [PROVIDER_ID]: text,
})
type SendGridEvent = z.output<typeof SendGridEvent>

const sendGridEvents: Readonly<Record<string, (event: SendGridEvent) => ReportKind | undefined>> = {
  delivered: () => 'delivered',
  spamreport: () => 'complaint',
  bounce: ({ type, status }) => (type === 'blocked' ? 'soft' : status === '' ? 'hard' : kindOfStatus(status)),
  dropped: ({ reason }) => sendGridDrops[reason],
}

/** Emails that SendGrid did not attempt to send. */
const sendGridDrops: Readonly<Record<string, ReportKind>> = {
  'Bounced Address': 'hard',
  Invalid: 'hard',
  'Spam Reporting Address': 'complaint',
}

/** A request from one of Postmark's webhooks. */
const PostmarkRecord = z.object({
  RecordType: z.string(),
  Type: text,
  Details: text,
  Description: text,
  Metadata: z.record(z.string(), z.unknown()).catch({}),
})

/** By RecordType, and for bounces by Type; other events do not concern the address. */
const postmarkRecords: Readonly<Record<string, ReportKind>> = {
  Delivery: 'delivered',
  SpamComplaint: 'complaint',
  'Bounce HardBounce': 'hard',
  'Bounce BadEmailAddress': 'hard',
  'Bounce ManuallyDeactivated': 'hard',
  'Bounce SpamComplaint': 'complaint',
  'Bounce SpamNotification': 'soft',
  'Bounce SoftBounce': 'soft',
  'Bounce DnsError': 'soft',
  'Bounce Blocked': 'soft',
}

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success

/** Parses the JSON that SendGrid or Postmark posts. Omits events that say nothing about an address. */
export function readProvider(settings: Settings, body: unknown): Report[] {
  if (Array.isArray(body)) return body.flatMap((each) => readSendGrid(settings, each))
  const record = PostmarkRecord.safeParse(body)
  if (!record.success) throw new UnreadableReport()
  const { RecordType, Type, Details, Description, Metadata } = record.data
  const kind = postmarkRecords[RecordType] ?? postmarkRecords[`${RecordType} ${Type}`]
  const id = Metadata[PROVIDER_ID]
  return kind ? [{ kind, id: isId(id) ? id : null, detail: Details || Description }] : []
}

function readSendGrid(settings: Settings, body: unknown): Report[] {
  const event = SendGridEvent.safeParse(body)
  if (!event.success) throw new UnreadableReport()
  const { [PROVIDER_ID]: ours, 'smtp-id': messageId, event: name, reason } = event.data
  const kind = Object.hasOwn(sendGridEvents, name) ? sendGridEvents[name]?.(event.data) : undefined
  return kind ? [{ kind, id: isId(ours) ? ours : idIn(settings, messageId), detail: reason }] : []
}
