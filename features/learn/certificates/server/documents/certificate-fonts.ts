import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { disableHyphenation } from '#platform/server/documents/text/typefaces.ts'
import { projectRoot } from '#platform/server/project-root.ts'

/** Serif typeface for names and titles: Latin, Greek, and Cyrillic with all accents. */
export const SERIF = 'Certificate'

let isKnown = false

export function registerCertificateFonts(): void {
  if (isKnown) return
  const folder = join(projectRoot(), 'content/fonts')
  Font.register({
    family: SERIF,
    fonts: [
      { src: join(folder, 'eb-garamond-regular.otf'), fontStyle: 'normal' },
      { src: join(folder, 'eb-garamond-italic.otf'), fontStyle: 'italic' },
    ],
  })
  disableHyphenation(SERIF)
  isKnown = true
}
