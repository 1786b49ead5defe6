import { Fragment, createElement as h } from 'react'
import { formatDate } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { heading, paragraph } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import type { PaperSender } from '#platform/server/documents/sender.ts'
import { type PaperCell, table } from '#platform/server/documents/table.ts'
import { hatLabels, shirtLabels } from '../../rules/kits/kit-states.ts'
import type { kitView } from './read-kits.ts'

type PackedKit = ReturnType<typeof kitView>

/** Renders the list of kits to print and pack, one row per parcel. */
export function renderPackingList(
  kits: readonly PackedKit[],
  sender: PaperSender,
  now: Date,
): Promise<Buffer> {
  const title = 'Packing list'
  const children = h(
    Fragment,
    null,
    heading(title, `Graduation kits that wait, the longest-waiting first. ${formatDate(now)}.`),
    kits.length === 0
      ? paragraph('No kit waits to be packed.')
      : table(
          [
            { title: 'Kit', width: 24 },
            { title: 'Printed certificate' },
            { title: 'Hat and shirt', width: 38 },
            { title: 'Ship to', width: 56 },
            { title: 'Done', width: 12 },
          ],
          kits.map(rowOf),
        ),
  )
  return renderDocument(paper({ title, sender, issuedAt: now, children }))
}

function rowOf(kit: PackedKit): PaperCell[] {
  const wear = [
    `Hat: ${hatLabels[kit.hatSize]}`,
    kit.shirtSize ? `Shirt: ${shirtLabels[kit.shirtSize]}` : 'No shirt',
  ]
  return [
    { text: kit.name, under: [kit.state === 'printed' ? 'printed' : 'to print'] },
    { text: kit.holderName, under: [kit.title, kit.certificateNumber] },
    { text: wear[0] ?? '', under: wear.slice(1) },
    { text: kit.shipTo, under: [kit.country, kit.phone] },
    { text: '[  ]' },
  ]
}
