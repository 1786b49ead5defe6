import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Context } from '../context.ts'
import { withUnsubscribe } from '../mail-blocks.ts'
import { smtpOptions } from '../outside/smtp-options.ts'
import type { Settings } from '../settings.ts'
import type { mailMessages } from '../tables.ts'
import { reportable } from './report-ids.ts'
import { addressIn, mailDomain, type Sender } from './sender-of.ts'

type Message = typeof mailMessages.$inferSelect

/** RFC 8058 requires that the signature covers both headers of the unsubscribe button. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Passes an email to the mail server, or saves it in DATA_DIR/mail without one. If the mail server refuses the sender's
 * own address, the email is sent from the provider's. Returns the sender's own address if it was used.
 */
export async function handOver(ctx: Context, message: Message, sender: Sender): Promise<string | null> {
  try {
    await pass(ctx.settings, message, sender)
    return sender.address
  } catch (error) {
    if (!sender.address || !isRefusal(error)) throw error
    ctx.log.warn({ err: error, from: sender.address }, 'the mail server refused the sender address')
    await pass(ctx.settings, message, { ...sender, address: null })
    return null
  }
}

/** True if the server accepted sender and recipient of the envelope, but finally refused the message. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'DATA' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

async function pass(settings: Settings, message: Message, sender: Sender): Promise<void> {
  const mail = written(settings, message, sender)
  // Loaded on demand: it adds a third of a megabyte to startup.
  const { default: nodemailer } = await import('nodemailer')
  if (settings.smtpUrl) {
    await nodemailer.createTransport(smtpOptions(settings.smtpUrl, settings)).sendMail(mail)
    return
  }
  const built = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
  const folder = join(settings.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${message.id}.eml`), built.message as Buffer)
}

function written(settings: Settings, message: Message, sender: Sender): SendMailOptions {
  const unsubscribeUrl = message.unsubscribePath && settings.publicUrl + message.unsubscribePath
  const { html, text } = unsubscribeUrl ? withUnsubscribe(message, unsubscribeUrl) : message
  const { headers, envelope, messageId } = reportable(settings, message)
  const provider = addressIn(settings.mailFrom)
  const address = sender.address ?? provider
  return {
    messageId,
    from: sender.name ? { name: sender.name, address } : settings.mailFrom,
    // The envelope has the provider's address, so that bounces reach it and SPF is checked for its domain.
    envelope: envelope ?? { from: provider, to: message.recipient },
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    to: message.recipient,
    subject: message.subject,
    html,
    text,
    attachments: message.attachments.map((file) => ({ ...file, encoding: 'base64' })),
    date: message.createdAt,
    // RFC 2369 and RFC 8058: email clients show a button to unsubscribe from emails of this kind.
    headers: {
      ...headers,
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...signature(sender, mailDomain(address)),
  }
}

/** Signs with the domain of the From address, if it publishes our key. */
function signature({ signing, signed }: Sender, domainName: string): Pick<SendMailOptions, 'dkim'> {
  if (!signing || !signed.includes(domainName)) return {}
  const { selector: keySelector, privateKey } = signing
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS } }
}
