import { Link, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { paperStyles as styles } from './paper-styles.ts'
import { qrCode } from './qr-code.ts'
import type { PaperSender } from './sender.ts'

type Rows = readonly (readonly [name: string, value: string])[]

/** Address window on the left and short facts on the right. */
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

/** Document heading with a sentence below it. */
export const heading = (title: string, lead: string): ReactElement =>
  h(View, null, h(Text, { style: styles.title }, title), h(Text, { style: styles.lead }, lead))

/** A section heading below the first one. It is never separated from the content that follows. */
export const partHeading = (title: string, lead = ''): ReactElement =>
  h(
    View,
    { style: styles.part, wrap: false, minPresenceAhead: PART_BEGINNING },
    h(Text, { style: styles.partTitle }, title),
    lead === '' ? null : h(Text, { style: styles.partLead }, lead),
  )

/** Height in points of a table heading and a first row. */
const PART_BEGINNING = 70

export const paragraph = (text: string, quiet = false): ReactElement =>
  h(Text, { style: quiet ? [styles.paragraph, styles.quiet] : styles.paragraph }, text)

/** A column of amounts with an emphasized total. It is never split across pages. */
export function sums(rows: Rows, [grandName, grandValue]: readonly [string, string]): ReactElement {
  return h(
    View,
    { style: styles.sums, wrap: false },
    ...rows.map(([name, value]) =>
      h(
        View,
        { style: styles.sum, key: name },
        h(Text, { style: styles.sumName }, name),
        h(Text, null, value),
      ),
    ),
    h(
      View,
      { style: styles.grand },
      h(Text, { style: styles.sumName }, grandName),
      h(Text, null, grandValue),
    ),
  )
}

/** Maximum length of a printed URL. Longer ones are too long to type and appear only as QR code and link. */
const LONGEST_ADDRESS = 110

/** How to pay or accept: text, and the URL as a link and QR code if present. */
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
