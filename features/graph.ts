/**
 * Which feature may use which: through the other's contract, rules, `server/public.ts` and `web/public.tsx` only.
 * The import rules are generated from this table.
 */
export const graph = {
  accounts: [],
  legal: [],
  partners: ['accounts'],
  corporate: ['accounts'],
  rotp: ['accounts'],
  administration: ['accounts'],
  catalog: ['accounts', 'partners'],
  pricing: ['accounts', 'partners', 'corporate', 'catalog'],
  cart: ['accounts', 'partners', 'catalog', 'pricing'],
  orders: ['accounts', 'partners', 'corporate', 'catalog', 'pricing', 'cart'],
  payments: ['accounts', 'partners', 'pricing', 'cart', 'orders'],
  learning: ['accounts', 'catalog', 'orders'],
  home: ['accounts', 'legal', 'partners', 'administration', 'catalog', 'pricing', 'cart', 'learning'],
} as const satisfies Record<string, readonly string[]>

export type FeatureName = keyof typeof graph
