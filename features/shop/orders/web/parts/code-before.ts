import { shownCode } from '../../rules/shown-code.ts'

/** 'OLC110 · ' in front of quantity and price; nothing where the code says nothing to people. */
export function codeBefore(code: string): string {
  const shown = shownCode(code)
  return shown ? `${shown} · ` : ''
}
