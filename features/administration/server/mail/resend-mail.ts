import { v7 as uuid } from 'uuid'
import { holdsOnceLink } from '#platform/contract/mask-links.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { deliverMail } from '#platform/server/mail.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import { findMail } from './read-mail.ts'

/** Sends a mail again. One that has not left yet is tried at once; of one that has, a copy is written. */
export const resendMail: Handler<typeof office.resendMail> = async ({ mailid }, call) => {
  const mail = await findMail(call.db, mailid)
  if (mail.sentAt && holdsOnceLink(mail.text)) return call.refuse('link-used-up')
  const id = mail.sentAt ? await copyOf(call, mail) : mail.id
  await call.enqueue(deliverMail, { id }, { key: `mail:${id}` })
  await call.audit({
    action: 'administration.resendMail',
    target: id,
    details: {
      template: mail.template,
      recipient: mail.recipient,
      ...(id === mailid ? {} : { copyOf: mailid }),
    },
  })
  return { mailid: id, message: `On its way to ${mail.recipient} again.` }
}

async function copyOf(call: Call, mail: typeof mailMessages.$inferSelect): Promise<string> {
  const id = uuid({ msecs: call.now.getTime() })
  const unsent = { id, createdAt: call.now, sentAt: null, attempts: 0, failure: null }
  await call.db.insert(mailMessages).values({ ...mail, ...unsent })
  return id
}
