export const termStates = ['draft', 'review', 'published'] as const
export type TermState = (typeof termStates)[number]

export const termStateNames: Readonly<Record<TermState, string>> = {
  draft: 'Draft',
  review: 'In review',
  published: 'Published',
}
