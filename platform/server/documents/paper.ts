import { Circle, Document, G, Page, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { mm, paperStyles as styles } from './paper-styles.ts'
import type { PaperSender } from './sender.ts'

interface Frame {
  /** Document title, such as 'Invoice I-1042'. */
  title: string
  sender: PaperSender
  issuedAt: Date
  /** Shown next to the page number. */
  note?: string
  children: ReactNode
}

/** An A4 document with letterhead and page numbers around content built with `parts.ts`. */
export function paper({ title, sender, issuedAt, note = '', children }: Frame) {
  const about = { title, author: sender.name, creationDate: issuedAt, modificationDate: issuedAt }
  const sheet = h(
    Page,
    { size: 'A4', style: styles.page },
    letterhead(sender),
    foot(note === '' ? title : `${title} · ${note}`),
    children,
  )
  return h(Document, { ...about, language: 'en' }, sheet)
}

function letterhead({ name, address, phone, email }: PaperSender): ReactElement {
  const rows = [...address.split(', ').slice(address.startsWith(name) ? 1 : 0)]
  const location = [rows.slice(0, 1).join(''), rows.slice(1).join(', ')].filter(Boolean)
  return h(
    View,
    { style: styles.head, fixed: true },
    h(View, { style: styles.brand }, sign(), h(Text, { style: styles.brandName }, name)),
    h(
      View,
      { style: styles.sender },
      ...[...location, phone, email].map((row) => h(Text, { key: row, style: styles.senderRow }, row)),
    ),
  )
}

/** Draws the shop's logo: a drop divided by a membrane. `size` is in millimeters. */
export function sign(size = 10.5): ReactElement {
  return h(
    Svg,
    { viewBox: '0 0 64 64', style: { width: mm(size), height: mm(size) } },
    h(Rect, { x: 0, y: 0, width: 64, height: 64, rx: 14, ry: 14, fill: '#072c46' }),
    h(
      G,
      { transform: 'translate(11.2 10.4) scale(1.3)' },
      h(Path, { fill: '#4f9ac0', d: 'M16 1.5c4.6 4.8 8.3 9.9 9.7 14.6H6.3C7.7 11.4 11.4 6.3 16 1.5Z' }),
      h(Path, { fill: '#d6e8f2', d: 'M6.3 21.4h19.4A10 10 0 0 1 16 30.5 10 10 0 0 1 6.3 21.4Z' }),
      h(Path, {
        stroke: '#ffffff',
        strokeWidth: 2,
        strokeLinecap: 'round',
        fill: 'none',
        d: 'M5 18.75h5.2M13.4 18.75h5.2M21.8 18.75H27',
      }),
      h(Circle, { cx: 16, cy: 11.6, r: 2.6, fill: '#f4a46a' }),
    ),
  )
}

function foot(words: string): ReactElement {
  return h(
    View,
    { style: styles.foot, fixed: true },
    h(Text, { style: styles.footWords }, words),
    h(Text, {
      style: styles.footNumber,
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    }),
  )
}
