import { Document, Link, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { sign } from '#platform/server/documents/paper.ts'
import { qrCode } from '#platform/server/documents/qr-code.ts'
import {
  achievementOf,
  approvalText,
  dayText,
  deliveryLabels,
  hoursText,
} from '../../rules/certificate-text.ts'
import { certificateType } from '../../rules/certificate-types.ts'
import type { CertificateSnapshot } from '../../rules/snapshot.ts'
import { SHEET, certificateStyles as styles } from './certificate-styles.ts'
import type { Fitted } from './fit-words.ts'
import { border, seal, watermark } from './ornaments.ts'

interface Sheet {
  snapshot: CertificateSnapshot
  verifyUrl: string
  name: Fitted
  title: Fitted
  /** Notice if the certificate was revoked or superseded; '' otherwise. */
  notice: string
}

/** A certificate in landscape US letter format, rendered only from its snapshot. */
export function certificateSheet({ snapshot, verifyUrl, name, title, notice }: Sheet) {
  const { number, issuer, issuedAt, holder } = snapshot
  const about = {
    title: `${achievementOf(snapshot)}, ${number}`,
    author: issuer.name,
    subject: `Certificate of ${holder.name}`,
    creationDate: new Date(issuedAt),
    modificationDate: new Date(issuedAt),
    language: 'en',
  }
  const { width, height } = SHEET
  return h(
    Document,
    about,
    h(
      Page,
      { size: [width, height], style: styles.page },
      watermark(width, height),
      border(width, height),
      notice === '' ? null : h(Text, { style: styles.notice }, notice),
      h(View, { style: styles.body }, brand(issuer.name), middle(snapshot, name, title), factRow(snapshot)),
      foot(snapshot, verifyUrl),
    ),
  )
}

const brand = (name: string): ReactElement =>
  h(View, { style: styles.brand }, sign(9.5), h(Text, { style: styles.brandName }, name))

function middle(snapshot: CertificateSnapshot, name: Fitted, title: Fitted): ReactElement {
  const { course, level, type } = snapshot
  const words = sheetWords(snapshot)
  return h(
    View,
    { style: styles.middle },
    h(Text, { style: styles.heading }, words.heading),
    h(Text, { style: styles.italic }, 'This certifies that'),
    h(View, { style: styles.nameBlock }, ...lines(name, styles.name)),
    h(View, { style: styles.rule }),
    h(Text, { style: styles.italic }, words.has),
    h(View, { style: styles.titleBlock }, ...lines(title, styles.title)),
    level ? h(Text, { style: styles.level }, level.toUpperCase()) : null,
    h(
      Text,
      { style: styles.message },
      course ? `${words.kind} ${course.code}` : certificateType(type).description,
    ),
  )
}

function sheetWords({ course, type }: CertificateSnapshot) {
  if (!course)
    return { heading: 'Certificate', has: 'has met every requirement and is certified as', kind: '' }
  return type === 'SEMINAR'
    ? { heading: 'Certificate of Attendance', has: 'has attended the seminar', kind: 'Seminar' }
    : { heading: 'Certificate of Completion', has: 'has completed the course', kind: 'Course' }
}

const lines = (
  { lines: words, size, lineHeight }: Fitted,
  style: (typeof styles)['name' | 'title'],
): ReactElement[] =>
  words.map((line, index) => h(Text, { key: index, style: [style, { fontSize: size, lineHeight }] }, line))

function factRow(snapshot: CertificateSnapshot): ReactElement {
  const { hours, ceu, deliveryMethod, approvals = [], issuedOn, expiresOn } = snapshot
  const rows: [string, string | null][] = [
    ['CONTACT HOURS', hours > 0 ? hoursText(hours) : null],
    ['EQUIVALENT TO', ceu > 0 ? `${hoursText(ceu)} CEU` : null],
    ['DELIVERY', deliveryLabels[deliveryMethod]],
    ['APPROVED BY', approvals.length > 0 ? approvals.map(approvalText).join(' · ') : null],
    ['ISSUED', dayText(issuedOn)],
    ['VALID THROUGH', expiresOn ? dayText(expiresOn) : null],
  ]
  return h(
    View,
    { style: styles.facts },
    ...rows.flatMap(([name, value]) => (value === null ? [] : [fact(name, value)])),
  )
}

const fact = (name: string, value: string): ReactElement =>
  h(
    View,
    { style: styles.fact, key: name },
    h(Text, { style: styles.factName }, name),
    h(Text, { style: styles.factValue }, value),
  )

function foot({ number, issuer }: CertificateSnapshot, verifyUrl: string): ReactElement {
  const [location = '', ...rest] = issuer.address.split(', ').filter((part) => part !== issuer.name)
  return h(
    View,
    { style: styles.foot },
    h(
      View,
      { style: styles.signature },
      h(
        View,
        { style: styles.signatureLine },
        h(Text, { style: styles.signatureTitle }, 'Training Director'),
        h(Text, { style: styles.small }, issuer.name),
        h(Text, { style: styles.small }, [location, ...rest].join(', ')),
      ),
    ),
    seal(104),
    h(
      View,
      { style: styles.proof },
      h(
        View,
        { style: styles.proofWords },
        h(Text, { style: styles.number }, number),
        h(Text, { style: styles.small }, 'Verify this certificate at'),
        ...inParts(verifyUrl).map((part) =>
          h(Link, { key: part, src: verifyUrl, style: [styles.small, styles.link] }, part),
        ),
      ),
      qrCode(verifyUrl, 26),
    ),
  )
}

/** Returns the URL in two lines, split before the unguessable part. */
const inParts = (address: string): string[] => address.replace(/^https?:\/\//, '').split(/(?<=\/verify\/)/)
