/**
 * Which feature may use which: through the other's contract, rules, `server/public.ts` and `web/public.tsx` only.
 * The import rules are generated from this table.
 */
export const graph = {
  accounts: [],
  legal: [],
  partners: ['accounts'],
  companies: ['accounts'],
  rotp: ['accounts'],
  administration: ['accounts'],
  catalog: ['accounts', 'partners'],
  pricing: ['accounts', 'partners', 'companies', 'catalog'],
  credit: ['accounts', 'companies', 'pricing'],
  cart: ['accounts', 'partners', 'catalog', 'pricing', 'credit'],
  orders: ['accounts', 'partners', 'companies', 'catalog', 'pricing', 'credit', 'cart'],
  payments: ['accounts', 'partners', 'companies', 'catalog', 'pricing', 'credit', 'cart', 'orders'],
  learning: ['accounts', 'companies', 'catalog', 'orders'],
  bundles: ['accounts', 'partners', 'catalog', 'pricing', 'cart', 'orders', 'learning'],
  corporate: ['accounts', 'companies', 'pricing', 'credit', 'cart', 'orders'],
  requests: ['accounts', 'partners', 'companies', 'catalog', 'pricing', 'cart', 'orders', 'payments'],
  home: ['accounts', 'legal', 'partners', 'administration', 'catalog', 'pricing', 'cart', 'learning'],
} as const satisfies Record<string, readonly string[]>

export type FeatureName = keyof typeof graph
