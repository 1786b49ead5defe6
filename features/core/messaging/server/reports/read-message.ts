import PostalMime, { type Attachment } from 'postal-mime'
import { idIn } from '#platform/server/mail/report-ids.ts'
import type { Settings } from '#platform/server/settings.ts'
import { kindOfStatus } from '../../rules/suppression.ts'
import { type Report, UnreadableReport } from './report.ts'

/** A report has a few parts; more deeply nested messages are not reports. */
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }

/** Headers of a report that contain the return path it was sent to. */
const ADDRESSEE = ['to', 'delivered-to', 'x-original-to', 'envelope-to']
/** Headers of our email, and fields of a report, that identify the email. */
const OURS = ['message-id', 'return-path', 'original-mail-from', 'original-envelope-id']

type Fields = ReadonlyMap<string, string>

/**
 * Parses a delivery status notification (RFC 3464) or a complaint (ARF, RFC 5965) as sent by mail servers. Returns an
 * empty list for other messages, such as automatic replies. Throws UnreadableReport.
 */
export async function readMessage(settings: Settings, message: Buffer): Promise<Report[]> {
  const { headers, attachments } = await PostalMime.parse(message, LIMITS).catch(() => {
    throw new UnreadableReport()
  })
  const part = (type: string) => attachments.find(({ mimeType }) => mimeType === type)
  const status = part('message/delivery-status') ?? part('message/global-delivery-status')
  const feedback = part('message/feedback-report')
  const original = part('message/rfc822') ?? part('text/rfc822-headers') ?? part('message/rfc822-headers')
  const outcome = status ? outcomeOf(blocksOf(status)) : feedback ? complaintOf(blocksOf(feedback)) : null
  if (!outcome) return []
  const returned = original ? (blocksOf(original)[0] ?? new Map()) : new Map()
  const fields = [...blocksOf(status ?? feedback), returned]
  const names = [
    ...fields.flatMap((each) => OURS.flatMap((name) => each.get(name) ?? [])),
    ...headers.flatMap(({ key, value }) => (ADDRESSEE.includes(key) ? value : [])),
  ]
  const [id] = names.flatMap((name) => idIn(settings, name) ?? [])
  return [{ ...outcome, id: id ?? null }]
}

/** Returns the first failed recipient, since our emails have only one. A delay is not an outcome yet. */
function outcomeOf(blocks: readonly Fields[]): Omit<Report, 'id'> | null {
  const actions = blocks.map((block) => block.get('action')?.toLowerCase() ?? '')
  const failed = blocks[actions.indexOf('failed')]
  if (failed) {
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? ''
    return { kind: kindOfStatus(status), detail: failed.get('diagnostic-code') || `Status ${status}` }
  }
  return actions.includes('delivered') ? { kind: 'delivered', detail: '' } : null
}

/** Only abuse and fraud feedback are complaints; a recipient can also report that an email is not spam. */
function complaintOf([fields]: readonly Fields[]): Omit<Report, 'id'> | null {
  const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
  return ['abuse', 'fraud'].includes(type) ? { kind: 'complaint', detail: 'Reported as spam' } : null
}

/** Returns the field groups of a part, separated by empty lines; names in lowercase. */
function blocksOf(part: Attachment | undefined): Fields[] {
  const content = part?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return text
    .replace(/\r\n/g, '\n')
    .slice(0, LIMITS.maxHeadersSize)
    .split(/\n{2,}/)
    .map(fieldsOf)
}

function fieldsOf(block: string): Fields {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.map((line) => [line.indexOf(':'), line] as const).filter(([colon]) => colon > 0)
  return new Map(
    pairs.map(([colon, line]) => [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]),
  )
}
