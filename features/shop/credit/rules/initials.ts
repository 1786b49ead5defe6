/** 'T. O.': enough to recognize somebody one has referred, and no name for others to read. */
export function initials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .flatMap((name) => Array.from(name.trim())[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
