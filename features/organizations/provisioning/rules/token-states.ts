export const tokenStates = ['active', 'ended', 'revoked'] as const
export type TokenState = (typeof tokenStates)[number]

export const tokenStateLabels: Readonly<Record<TokenState, string>> = {
  active: 'Active',
  ended: 'Expired',
  revoked: 'Revoked',
}

/** Maximum number of active tokens per company: one per directory, plus one for rotation. */
export const MAX_TOKENS = 5

interface Ends {
  endsAt: Date | null
  revokedAt: Date | null
}

export function tokenStateOf({ endsAt, revokedAt }: Ends, now: Date): TokenState {
  if (revokedAt) return 'revoked'
  return endsAt && endsAt <= now ? 'ended' : 'active'
}
