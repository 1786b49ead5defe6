import { Link, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { PaperSender } from './paper.ts'
import { mm, paperStyles as styles } from './paper-styles.ts'
import { qrCode } from './qr-code.ts'

type Rows = readonly (readonly [name: string, value: string])[]

/** 'Nov 20, 2026', of the day in UTC. */
export const paperDate = (moment: Date | string): string => formatDate(moment, 'UTC')

/** The address window at the left and short facts at the right, side by side. */
export function addressAndFacts(sender: PaperSender, address: readonly string[], facts: Rows): ReactElement {
  return h(
    View,
    { style: styles.top },
    h(
      View,
      { style: styles.window },
      h(Text, { style: styles.windowSender }, sender.address),
      ...address.map((row, index) => h(Text, { key: index }, row)),
    ),
    h(View, { style: styles.facts }, ...facts.map(([name, value]) => fact(name, value))),
  )
}

const fact = (name: string, value: string): ReactElement =>
  h(
    View,
    { style: styles.fact, key: name },
    h(Text, { style: styles.factName }, name),
    h(Text, { style: styles.factValue }, value),
  )

/** The heading of the document, with a sentence below it. */
export const heading = (title: string, lead: string): ReactElement =>
  h(View, null, h(Text, { style: styles.title }, title), h(Text, { style: styles.lead }, lead))

export const paragraph = (text: string, quiet = false): ReactElement =>
  h(Text, { style: quiet ? [styles.paragraph, styles.quiet] : styles.paragraph }, text)

export interface PaperColumn {
  title: string
  /** Millimeters; the column without a width takes what is left. */
  width?: number
  end?: boolean
}

export interface PaperCell {
  text: string
  /** Smaller words below. */
  under?: readonly string[]
}

/** A table whose heading stands again on each page; a row is never torn in two. */
export function table(
  columns: readonly PaperColumn[],
  rows: readonly (readonly PaperCell[])[],
): ReactElement {
  const titles = columns.map(({ title }) => ({ text: title }))
  return h(
    View,
    null,
    h(View, { style: styles.rowHead, fixed: true }, ...cells(columns, titles)),
    ...rows.map((row, index) =>
      h(View, { style: styles.row, wrap: false, key: index }, ...cells(columns, row)),
    ),
  )
}

function cells(columns: readonly PaperColumn[], row: readonly PaperCell[]): ReactElement[] {
  return columns.map(({ title, width, end }, index) => {
    const cell = row[index] ?? { text: '' }
    const room = width === undefined ? { flexGrow: 1, flexBasis: 0 } : { width: mm(width) }
    const style = { ...room, paddingLeft: index === 0 ? 0 : 6, textAlign: end ? 'right' : 'left' } as const
    const under = (cell.under ?? []).map((text, position) =>
      h(Text, { style: styles.under, key: position }, text),
    )
    return h(View, { style, key: title }, h(Text, null, cell.text), ...under)
  })
}

/** Amounts that add up, with the last one large. They stay together on one page. */
export function sums(rows: Rows, [grandName, grandValue]: readonly [string, string]): ReactElement {
  return h(
    View,
    { style: styles.sums, wrap: false },
    ...rows.map(([name, value]) =>
      h(View, { style: styles.sum, key: name }, h(Text, null, name), h(Text, null, value)),
    ),
    h(View, { style: styles.grand }, h(Text, null, grandName), h(Text, null, grandValue)),
  )
}

/** An address that is too long to be typed is left to its code and its link. */
const LONGEST_ADDRESS = 110

/** How to pay or to accept: words, and the address as a link and as a QR code where there is one. */
export function actionBox(
  title: string,
  words: readonly string[],
  link: { url: string; label: string } | null,
): ReactElement {
  const rows = words.map((text, index) => h(Text, { key: index, style: styles.boxRow }, text))
  return h(
    View,
    { style: styles.box, wrap: false },
    h(
      View,
      { style: styles.boxTop },
      h(
        View,
        { style: styles.boxWords },
        h(Text, { style: styles.boxTitle }, title),
        ...rows,
        link ? h(Link, { src: link.url, style: styles.link }, link.label) : null,
      ),
      link ? qrCode(link.url, 27) : null,
    ),
    link && link.url.length <= LONGEST_ADDRESS ? h(Text, { style: styles.boxAddress }, link.url) : null,
  )
}
