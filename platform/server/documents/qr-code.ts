import { Path, Svg } from '@react-pdf/renderer'
import qrcode from 'qrcode'
import { createElement as h, type ReactElement } from 'react'
import { inks, mm } from './paper-styles.ts'

/** Draws a QR code as one path, sharp at every size. `size` is in millimeters and includes the quiet zone. */
export function qrCode(text: string, size: number): ReactElement {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const count = modules.size
  let squares = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (modules.get(row, column)) squares += `M${column} ${row}h1v1h-1z`
  return h(
    Svg,
    { viewBox: `-1 -1 ${count + 2} ${count + 2}`, style: { width: mm(size), height: mm(size) } },
    h(Path, { d: squares, fill: inks.text }),
  )
}
