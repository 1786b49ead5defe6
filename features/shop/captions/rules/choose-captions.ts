import { usualFallback } from '#features/shop/catalog/rules/captions/language-code.ts'

/** Profile value of users who do not want captions (R-LRN-7). */
export const NO_LANGUAGE = 'None'

interface CaptionChoice {
  /** Language code of the track to show; null if none. */
  language: string | null
  /** Notice that the requested language is missing, and which one is shown instead. */
  note: string | null
}

/** A language as edited by staff, with its fallbacks in order. */
interface KnownLanguage {
  code: string
  name: string
  fallback: readonly string[]
}

/**
 * Returns the requested language or else its first available fallback (es-MX, es, en), with English last, or null if
 * none is available. A note names the replacement. Requests are codes or English names.
 */
export function chooseCaptions(
  requested: string,
  available: readonly string[],
  known: readonly KnownLanguage[] = [],
): CaptionChoice {
  if (requested === '' || requested === NO_LANGUAGE) return { language: null, note: null }
  const language = known.find(({ code, name }) => code === requested || name === requested)
  const code = language?.code ?? available.find((each) => each === requested || nameOf(each) === requested)
  if (code && available.includes(code)) return { language: code, note: null }
  const name = language?.name ?? (isCode(requested) ? nameOf(requested) : requested)
  const standIns = language?.fallback.length
    ? language.fallback
    : usualFallback(language?.code ?? codeOf(requested))
  const shown = [...standIns, 'en'].find((each) => available.includes(each))
  if (!shown) return { language: null, note: `There are no captions in ${name} yet.` }
  const shownName = known.find((each) => each.code === shown)?.name ?? nameOf(shown)
  return { language: shown, note: `There are no captions in ${name} yet; these are ${shownName}.` }
}

/**
 * Returns the caption language a user wants: the chosen one, or else the preferred lecture language if the course is
 * not spoken in it.
 */
export function requestedCaptions(
  chosen: { subtitleLanguage: string; videoLanguage: string } | null,
  spoken: readonly string[],
  known: readonly KnownLanguage[],
): string {
  const { subtitleLanguage = NO_LANGUAGE, videoLanguage = NO_LANGUAGE } = chosen ?? {}
  if (subtitleLanguage !== NO_LANGUAGE || videoLanguage === NO_LANGUAGE) return subtitleLanguage
  const language = known.find(({ code, name }) => code === videoLanguage || name === videoLanguage)
  return spoken.includes(language?.code ?? videoLanguage) ? NO_LANGUAGE : videoLanguage
}

const isCode = (requested: string) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(requested)
const codeOf = (requested: string) => (isCode(requested) ? requested : 'en')

/** Returns the display name of a language: 'es' → 'Spanish'. Returns the code if it is unknown. */
export function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
