/** `stopped`: its creator is no longer a product administrator. */
export const keyStates = ['active', 'stopped', 'ended', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

export const keyStateLabels: Record<KeyState, string> = {
  active: 'Active',
  stopped: 'Stopped',
  ended: 'Ended',
  revoked: 'Revoked',
}

/** Maximum validity of a key, in days. */
export const MAX_KEY_DAYS = 366
