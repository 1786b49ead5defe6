import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { projectRoot } from '../project-root.ts'

/** Latin, Greek and Cyrillic; its digits are all of one width, so that amounts stand one under the other. */
export const PAPER_FONT = 'Paper'

let isKnown = false

/** Makes the embedded font known, once. Words are never broken: names and codes are not to be torn apart. */
export function registerPaperFonts(): void {
  if (isKnown) return
  const folder = join(projectRoot(), 'content/fonts')
  Font.register({
    family: PAPER_FONT,
    fonts: [
      { src: join(folder, 'inter-regular.otf'), fontWeight: 400 },
      { src: join(folder, 'inter-semibold.otf'), fontWeight: 600 },
    ],
  })
  Font.registerHyphenationCallback((word) => [word])
  isKnown = true
}
