/** A film as measured by ffprobe. */
export interface FilmFacts {
  width: number
  height: number
  seconds: number
  hasSound: boolean
  bitsPerSecond: number
}

/** One quality of a film. */
export interface Quality {
  /** Pixels of the shorter side. */
  lines: number
  isUpright: boolean
  /** Of the picture alone. */
  videoBits: number
}

type Step = Pick<Quality, 'lines' | 'videoBits'>

const LOW: Step = { lines: 360, videoBits: 600_000 }
const MIDDLE: Step = { lines: 540, videoBits: 1_400_000 }
const HIGH: Step = { lines: 720, videoBits: 2_800_000 }

/**
 * Returns the qualities of a film, lowest first, none of them above the film itself. A film with fewer lines than 720
 * is its own highest quality. Empty if one file is enough: the film is as small as the lowest quality.
 */
export function qualitiesOf({ width, height, bitsPerSecond }: FilmFacts): Quality[] {
  const own = evenLines(Math.min(width, height))
  const isUpright = height > width
  const chosen = [LOW, MIDDLE, HIGH].filter(({ lines }) => lines <= own)
  const top = chosen.at(-1)
  if (top && top !== HIGH && top.lines < own) chosen.push({ lines: own, videoBits: bitsFor(own) })
  const all = chosen.map(({ lines, videoBits }) => ({
    lines,
    isUpright,
    videoBits: Math.min(videoBits, bitsPerSecond),
  }))
  return all.length < 2 ? [] : all
}

const evenLines = (lines: number): number => lines - (lines % 2)

/** Interpolates between the steps. */
function bitsFor(lines: number): number {
  const [low, high] = lines < MIDDLE.lines ? [LOW, MIDDLE] : [MIDDLE, HIGH]
  const share = (lines - low.lines) / (high.lines - low.lines)
  return Math.round(low.videoBits + share * (high.videoBits - low.videoBits))
}

/** Maximum milliseconds for one quality: a slow machine needs several times the length of the film. */
export const longestMs = ({ seconds }: FilmFacts): number => 600_000 + seconds * 8000
