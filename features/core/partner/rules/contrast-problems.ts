const COLOR = /^#[0-9a-f]{6}$/i

/** Minimum contrast of text on a color (WCAG 2.2, AA). */
export const MIN_CONTRAST = 4.5

/** Returns the contrast of white text on a color, from 1 to 21; 1 if it is not a valid color. */
export function contrastWithWhite(color: string): number {
  if (!COLOR.test(color)) return 1
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Returns the reason why text on a color is unreadable; undefined if it is readable. */
export function contrastProblem(color: string): string | undefined {
  const ratio = contrastWithWhite(color)
  if (ratio >= MIN_CONTRAST) return undefined
  return `White words on this color have a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1. At least 4.5 to 1 can be read by everyone. Please choose a darker color.`
}
