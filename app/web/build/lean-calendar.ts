import type { Plugin } from 'vite'

/**
 * Leaves out the font of the calendar library's icons: none of them is shown, and the page allows no font from
 * inside a style sheet.
 */
export function leanCalendar(): Plugin {
  return {
    name: 'lean-calendar',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/@fullcalendar/core/')) return null
      return { code: withoutFont(code), map: null }
    },
  }
}

export const withoutFont = (code: string): string => code.replace(/@font-face\{[^}]*\}/g, '')
