export const manualStates = ['waiting', 'confirmed', 'declined'] as const
export type ManualState = (typeof manualStates)[number]

/** The email addresses of a pasted text: separated by blanks, commas, semicolons or lines, each once, in lower case. */
export const pastedAddresses = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;<>]+/)
      .filter((word) => word.includes('@')),
  ),
]
