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
  wished: string,
  available: readonly string[],
  known: readonly KnownLanguage[] = [],
): CaptionChoice {
  if (wished === '' || wished === NO_LANGUAGE) return { language: null, note: null }
  const language = known.find(({ code, name }) => code === wished || name === wished)
  const code = language?.code ?? available.find((each) => each === wished || nameOf(each) === wished)
  if (code && available.includes(code)) return { language: code, note: null }
  const name = language?.name ?? (isCode(wished) ? nameOf(wished) : wished)
  const standIns = language?.fallback.length
    ? language.fallback
    : usualFallback(language?.code ?? codeOf(wished))
  const shown = [...standIns, 'en'].find((each) => available.includes(each))
  if (!shown) return { language: null, note: `There are no captions in ${name} yet.` }
  const shownName = known.find((each) => each.code === shown)?.name ?? nameOf(shown)
  return { language: shown, note: `There are no captions in ${name} yet; these are ${shownName}.` }
}

const isCode = (wished: string) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(wished)
const codeOf = (wished: string) => (isCode(wished) ? wished : 'en')

/** 'Spanish' of 'es'; the code itself where it is unknown. */
export function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
