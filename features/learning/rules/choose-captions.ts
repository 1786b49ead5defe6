import { usualFallback } from '#features/catalog/rules/captions/language-code.ts'

/** What a person's profile says when they want no captions (000 s3, language). */
export const NO_LANGUAGE = 'None'

interface CaptionChoice {
  /** Language code of the track to show; null for none. */
  language: string | null
  /** Says that the wished language is missing and what is shown instead. */
  note: string | null
}

/** A language as staff keep it: which others stand in for it, in their order. */
interface KnownLanguage {
  code: string
  name: string
  fallback: readonly string[]
}

/**
 * The wished language, else the first of those that stand in for it (es-MX, es, en), English last of all, else none;
 * never silently another one. Wishes are codes or English names.
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
 * In which language somebody wishes captions: the chosen one, else the language in which they wish to hear lectures
 * where the course does not speak it.
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

/** 'Spanish' of 'es'; the code itself where it is unknown. */
export function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
