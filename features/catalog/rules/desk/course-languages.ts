/** Languages in which a course can be spoken or captioned, by ISO 639-1 code. */
export const courseLanguages = {
  en: ['English', 'English'],
  es: ['Spanish', 'Español'],
  fr: ['French', 'Français'],
  pt: ['Portuguese', 'Português'],
  de: ['German', 'Deutsch'],
  it: ['Italian', 'Italiano'],
  nl: ['Dutch', 'Nederlands'],
  pl: ['Polish', 'Polski'],
  tr: ['Turkish', 'Türkçe'],
  ru: ['Russian', 'Русский'],
  ar: ['Arabic', 'العربية'],
  he: ['Hebrew', 'עברית'],
  hi: ['Hindi', 'हिन्दी'],
  zh: ['Chinese', '中文'],
  ja: ['Japanese', '日本語'],
  ko: ['Korean', '한국어'],
  vi: ['Vietnamese', 'Tiếng Việt'],
  tl: ['Tagalog', 'Tagalog'],
  id: ['Indonesian', 'Bahasa Indonesia'],
} as const satisfies Record<string, readonly [name: string, ownName: string]>

export type CourseLanguage = keyof typeof courseLanguages

export const isCourseLanguage = (code: string): code is CourseLanguage => Object.hasOwn(courseLanguages, code)
