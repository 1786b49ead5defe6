/** Services sold by request only (R-ORD-3). */
export const serviceKinds = ['glossary', 'decisiontree', 'monitoring', 'autopsy', 'consulting'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Kinds of requests: one of the services, or the contents of a cart. */
export const requestKinds = [...serviceKinds, 'cart'] as const
export type RequestKind = (typeof requestKinds)[number]

export const kindNames: Readonly<Record<RequestKind, string>> = {
  glossary: 'RO glossary',
  decisiontree: 'Troubleshooting decision tree',
  monitoring: 'Plant monitoring',
  autopsy: 'Membrane autopsy',
  consulting: 'Consulting',
  cart: 'Courses by quote',
}

export const isSubscription = (kind: RequestKind): boolean =>
  ['glossary', 'decisiontree', 'monitoring'].includes(kind)
