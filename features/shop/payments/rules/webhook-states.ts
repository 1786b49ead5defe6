/**
 * States of a provider event. `waiting` matches no payment yet and is applied when one appears; `ignored` is a kind
 * with no effect here; `failed` could not be applied and may be replayed.
 */
export const webhookStates = ['received', 'applied', 'waiting', 'ignored', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]
