import { Fragment, createElement as h } from 'react'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Expert } from './expert-admin.ts'

interface Facts {
  settings: Settings
  now: Date
}

/** Renders the complete register as required in an application for training approval. */
export function renderExperts(experts: readonly Expert[], { settings, now }: Facts): Promise<Buffer> {
  const sender = senderOf(settings.provider)
  const title = 'Qualifications of subject-matter experts'
  const children = h(
    Fragment,
    null,
    heading(title, `${sender.name}, as of ${dayText(dayIn(now, OFFICE_ZONE))}.`),
    experts.length === 0 ? paragraph('No expert is entered yet.') : null,
    ...experts.map((expert) => h(Fragment, { key: expert.id }, ...sectionOf(expert))),
  )
  return renderDocument(paper({ title, sender, issuedAt: now, children }))
}

function sectionOf(expert: Expert) {
  const until = expert.validUntil ? `Entry valid until ${dayText(expert.validUntil)}.` : ''
  const papers = [
    ...expert.licenses.map(({ name, number, validUntil }) => ['License', name, number, validUntil] as const),
    ...expert.documents.map(
      ({ name, location, validUntil }) => ['Document', name, location, validUntil] as const,
    ),
  ]
  return [
    partHeading(expert.name, `${expert.title}. ${expert.yearsHandsOn} years of hands-on work. ${until}`),
    paragraph(expert.bio),
    paragraph(`Courses written or reviewed: ${expert.courses.join(', ') || 'none yet'}.`, true),
    table(
      [
        { title: 'Proof', width: 24 },
        { title: 'What' },
        { title: 'Number or place', width: 44 },
        { title: 'Valid until', width: 34 },
      ],
      papers.map(([kind, name, where, validUntil]) => [
        { text: kind },
        { text: name },
        { text: where },
        { text: validUntil ? dayText(validUntil) : '–' },
      ]),
    ),
  ]
}
