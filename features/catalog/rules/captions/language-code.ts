/**
 * A language's code as the world writes it (es, es-MX, zh-Hant), however it was typed; null for what is none. Regions
 * and scripts are kept, further parts are not known here.
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

/** What a language is called in English and by its speakers; the code itself where nobody knows. */
export function languageNames(code: string): { name: string; ownName: string } {
  return { name: nameIn('en', code), ownName: capitalized(nameIn(code, code), code) }
}

function nameIn(reader: string, code: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

const capitalized = (text: string, code: string) => text.charAt(0).toLocaleUpperCase(code) + text.slice(1)

/** Where captions in a language come from when nobody says otherwise: es of es-MX; English is the last of all. */
export function usualFallback(code: string): string[] {
  const [base = ''] = code.split('-')
  return [...new Set([base, 'en'])].filter((each) => each !== code)
}
