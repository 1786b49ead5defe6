import { shownCode } from '../../rules/shown-code.ts'

/** Returns the prefix 'OLC110 · ' for quantity and price, or '' if the code is not meaningful to users. */
export function codeBefore(code: string): string {
  const shown = shownCode(code)
  return shown ? `${shown} · ` : ''
}
