import type { Plugin } from 'vite'

/**
 * Removes the icon font of the calendar library: its icons are not used, and the page's policy forbids fonts embedded
 * in style sheets.
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
