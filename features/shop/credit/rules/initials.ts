/** Returns initials such as 'T. O.': enough to recognize a referred person without revealing the name. */
export function initials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .flatMap((name) => Array.from(name.trim())[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
