export const passageKinds = ['film', 'lecture', 'glossary', 'rule', 'help'] as const
