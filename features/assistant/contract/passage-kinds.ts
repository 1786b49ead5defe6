export const passageKinds = ['film', 'lecture', 'glossary', 'rule', 'help'] as const
export type PassageKind = (typeof passageKinds)[number]
