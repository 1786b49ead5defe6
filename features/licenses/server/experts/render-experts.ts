import { View } from '@react-pdf/renderer'
import { Fragment, createElement as h } from 'react'
import { dayText } from '#features/certificates/rules/certificate-words.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { mm } from '#platform/server/documents/paper-styles.ts'
import { heading, paragraph, table } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Expert } from './expert-desk.ts'

interface Facts {
  settings: Settings
  now: Date
}

/** The register whole, as an application for approval of training asks for it. */
export function renderExperts(experts: readonly Expert[], { settings, now }: Facts): Promise<Buffer> {
  const { name, postalAddress, phone, email } = settings.provider
  const sender = { name, address: postalAddress, phone, email }
  const title = 'Qualifications of subject-matter experts'
  const children = h(
    Fragment,
    null,
    heading(title, `${name}, as of ${dayText(now.toISOString().slice(0, 10))}.`),
    ...experts.map((expert) =>
      h(View, { key: expert.id, wrap: false, style: { marginTop: mm(7) } }, ...sectionOf(expert)),
    ),
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
    heading(expert.name, `${expert.title}. ${expert.yearsHandsOn} years of hands-on work. ${until}`),
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
