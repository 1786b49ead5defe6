import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { mm } from '#platform/server/documents/paper-styles.ts'

export interface PaperPhoto {
  /** A small JPEG. */
  picture: Uint8Array
  caption: string
}

/** Photo grid with two photos per row, each with its step as the caption. */
export function photoGrid(photos: readonly PaperPhoto[]): ReactElement {
  return h(
    View,
    { style: { flexDirection: 'row', flexWrap: 'wrap', marginTop: mm(4) } },
    ...photos.map(({ picture, caption }, index) =>
      h(
        View,
        { key: index, wrap: false, style: { width: mm(82), marginRight: mm(4), marginBottom: mm(4) } },
        h(Image, {
          src: { data: Buffer.from(picture), format: 'jpg' },
          style: { width: mm(80), height: mm(56), objectFit: 'contain' },
        }),
        h(Text, { style: { fontSize: 8, marginTop: 2 } }, caption),
      ),
    ),
  )
}
