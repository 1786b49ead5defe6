import { copper, water } from './colors.ts'
import { contrast } from './contrast.ts'

const MIN = 4.5
/** Text colors on the bars: primary text, secondary text, and badges. */
const ON_BAR = ['#ffffff', water[2] ?? '', copper[4] ?? '']

/** Derives the colors of the bars and the main action from a partner's colors, dark enough for the text on them. */
export function partnerColors({ primary, accent }: { primary: string; accent: string }) {
  const action = readable(accent, ['#ffffff'], copper[6] ?? '')
  return { bar: readable(primary, ON_BAR, water[9] ?? ''), action, hover: darker(action) }
}

function readable(color: string, words: readonly string[], otherwise: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return otherwise
  let shade = color
  while (words.some((each) => contrast(each, shade) < MIN)) shade = darker(shade)
  return shade
}

/** Darkens a color by a tenth. */
const darker = (color: string): string =>
  `#${[1, 3, 5]
    .map((start) => Math.floor(Number.parseInt(color.slice(start, start + 2), 16) * 0.9))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
