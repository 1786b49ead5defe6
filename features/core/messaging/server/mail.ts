import type { MailTopic } from '#platform/contract/texts/mail-topics.ts'
import { sampleOf } from '#platform/server/extensions/mail-languages.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface AnnouncementFacts {
  subject: string
  body: string
  link: { label: string; url: string } | null
}

/** Announcement by staff to many users; it is already in their inboxes. */
export const announcementMail: MailTemplate<AnnouncementFacts> = {
  name: 'announcement',
  topic: 'news',
  isDigest: true,
  subject: ({ subject }) => subject,
  body: ({ subject, body, link }) => [
    heading(subject),
    ...body
      .split(/\n{2,9}/)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    ...(link ? [button(link.label, link.url)] : []),
    'You get this because you have an account.',
  ],
}

interface DigestFacts {
  firstName: string
  messages: { subject: string; lead: string }[]
  more: number
  url: string
}

/** Morning digest of messages that were not urgent. */
export const digestMail: MailTemplate<DigestFacts> = {
  name: 'messageDigest',
  isDigest: true,
  subject: ({ messages, more }) => {
    const count = messages.length + more
    return count === 1 ? 'You have 1 new message' : `You have ${count} new messages`
  },
  body: ({ firstName, messages, more, url }) => [
    heading(`Good morning, ${firstName}`),
    ...messages.map(({ subject, lead }) => `${subject}\n${lead}`.trim()),
    ...(more > 0 ? [`And ${more} more.`] : []),
    button('Read my messages', url),
  ],
  spanish: {
    subject: ({ messages, more }) => {
      const count = messages.length + more
      return count === 1 ? 'Tiene 1 mensaje nuevo' : `Tiene ${count} mensajes nuevos`
    },
    body: ({ firstName, messages, more, url }) => [
      heading(`Buenos días, ${firstName}`),
      ...messages.map(({ subject, lead }) => `${subject}\n${lead}`.trim()),
      ...(more > 0 ? [`Y ${more} más.`] : []),
      button('Leer mis mensajes', url),
    ],
  },
}

export const digestSample = sampleOf(digestMail, {
  firstName: 'Rosa',
  more: 2,
  url: 'https://example.com/myMessages',
  messages: [{ subject: 'New dates in El Paso', lead: 'Level I is taught there in March.' }],
})

/** Test message sent by an administrator to check delivery. */
export const testMessage = (topic: MailTopic): MailTemplate<{ subject: string; text: string }> => ({
  name: TEST_MESSAGE,
  topic,
  subject: ({ subject }) => subject,
  body: ({ subject, text }) => [heading(subject), text],
})

export const TEST_MESSAGE = 'testMessage'
