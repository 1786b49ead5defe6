import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { projectRoot } from '../project-root.ts'
import { installClusterDrawing } from './text/install-cluster-drawing.ts'
import { breakable } from './text/text-runs.ts'
import { disableHyphenation, registerTypefaces } from './text/typefaces.ts'

/** Latin, Greek and Cyrillic. All digits have the same width so that amounts line up. */
export const PAPER_FONT = 'Paper'

let isKnown = false

/** Registers the embedded font and the fonts of other scripts, once. */
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
  disableHyphenation(PAPER_FONT)
  registerTypefaces()
  installClusterDrawing()
  Font.registerHyphenationCallback(breakable)
  isKnown = true
}
