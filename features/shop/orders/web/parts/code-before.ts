import { displayCode } from '../../rules/display-code.ts'

/** Returns the prefix 'OLC110 · ' for quantity and price, or '' if the code is not meaningful to users. */
export function codeBefore(code: string): string {
  const shown = displayCode(code)
  return shown ? `${shown} · ` : ''
}
