/** What a person's profile says when they want no captions (000 s3, language). */
export const NO_LANGUAGE = 'None'

export interface CaptionChoice {
  /** Language code of the track to show; null for none. */
  language: string | null
  /** Says that the wished language is missing and what is shown instead. */
  note: string | null
}

/** The wished language, else English, else none; never silently another one. Wishes are codes or English names. */
export function chooseCaptions(wished: string, available: readonly string[]): CaptionChoice {
  if (wished === '' || wished === NO_LANGUAGE) return { language: null, note: null }
  const found = available.find((code) => code === wished || nameOf(code) === wished)
  if (found) return { language: found, note: null }
  const name = /^[a-z]{2,3}$/.test(wished) ? nameOf(wished) : wished
  if (available.includes('en'))
    return { language: 'en', note: `There are no captions in ${name} yet; these are English.` }
  return { language: null, note: `There are no captions in ${name} yet.` }
}

/** 'Spanish' of 'es'; the code itself where it is unknown. */
export function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
