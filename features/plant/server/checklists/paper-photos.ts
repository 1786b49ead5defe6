import { existsSync } from 'node:fs'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { mm } from '#platform/server/documents/paper-styles.ts'

export interface PaperPhoto {
  path: string
  caption: string
}

/** More would make a file that no phone opens. */
const MOST_PHOTOS = 12

/** Photos two in a row, each with its step below. */
export function photoGrid(photos: readonly PaperPhoto[]): ReactElement {
  const shown = photos.filter(({ path }) => existsSync(path)).slice(0, MOST_PHOTOS)
  return h(
    View,
    { style: { flexDirection: 'row', flexWrap: 'wrap', marginTop: mm(4) } },
    ...shown.map(({ path, caption }) =>
      h(
        View,
        { key: path, wrap: false, style: { width: mm(82), marginRight: mm(4), marginBottom: mm(4) } },
        h(Image, { src: path, style: { width: mm(80), height: mm(56), objectFit: 'contain' } }),
        h(Text, { style: { fontSize: 8, marginTop: 2 } }, caption),
      ),
    ),
  )
}
