/**
 * Parses a language code into its canonical form (es, es-MX, zh-Hant), regardless of case and separator. Returns null
 * for other text. Regions and scripts are preserved; further parts are not supported.
 */
export function readLanguageCode(typed: string): string | null {
  try {
    const [code = ''] = Intl.getCanonicalLocales(typed.trim().replaceAll('_', '-'))
    return LANGUAGE_CODE.test(code) ? code : null
  } catch {
    return null
  }
}

export const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-(?:[A-Z]{2}|\d{3}))?$/

/** Returns the English and native names of a language, or the code itself if unknown. */
export function languageNames(code: string): { name: string; ownName: string } {
  if (readLanguageCode(code) === null) return { name: code, ownName: code }
  const ownName = nameIn(code, code)
  return {
    name: nameIn('en', code),
    ownName: ownName.charAt(0).toLocaleUpperCase(code) + ownName.slice(1),
  }
}

const nameIn = (reader: string, code: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code

/** Default fallback languages of a language: es for es-MX, with English last. */
export function usualFallback(code: string): string[] {
  const [base = ''] = code.split('-')
  return [...new Set([base, 'en'])].filter((each) => each !== code)
}
