/**
 * What becomes of an event of the provider. `ignored` changes nothing here by its kind or because nobody here knows
 * what it is about; `failed` could not be applied and may be replayed.
 */
export const webhookStates = ['received', 'applied', 'ignored', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]
