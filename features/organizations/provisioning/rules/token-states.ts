export const tokenStates = ['active', 'ended', 'revoked'] as const
export type TokenState = (typeof tokenStates)[number]

export const sayTokenState: Readonly<Record<TokenState, string>> = {
  active: 'Active',
  ended: 'Expired',
  revoked: 'Revoked',
}

/** Tokens of one company that can be active at the same time: one for each directory, and one to change over. */
export const MAX_TOKENS = 5

interface Ends {
  endsAt: Date | null
  revokedAt: Date | null
}

export function tokenStateOf({ endsAt, revokedAt }: Ends, now: Date): TokenState {
  if (revokedAt) return 'revoked'
  return endsAt && endsAt <= now ? 'ended' : 'active'
}
