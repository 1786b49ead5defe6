const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/** Replaces `&amp;`, `&#181;` and `&#xB5;` with the characters they represent; unknown names are left unchanged. */
export function readCharacterReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{1,30}));/gi, (written, hex, decimal, name) => {
    if (name) return NAMED[name] ?? written
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
