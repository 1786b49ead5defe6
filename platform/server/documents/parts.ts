import { Link, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { paperStyles as styles } from './paper-styles.ts'
import { qrCode } from './qr-code.ts'
import type { PaperSender } from './sender.ts'

type Rows = readonly (readonly [name: string, value: string])[]

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

/** The heading of a part below the first one. It stays with what follows. */
export const partHeading = (title: string, lead = ''): ReactElement =>
  h(
    View,
    { style: styles.part, wrap: false, minPresenceAhead: PART_BEGINNING },
    h(Text, { style: styles.partTitle }, title),
    lead === '' ? null : h(Text, { style: styles.partLead }, lead),
  )

/** Points: the head of a table with a first row. */
const PART_BEGINNING = 70

export const paragraph = (text: string, quiet = false): ReactElement =>
  h(Text, { style: quiet ? [styles.paragraph, styles.quiet] : styles.paragraph }, text)

/** Amounts that add up, with the last one large. They stay together on one page. */
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
