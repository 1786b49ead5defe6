/**
 * What becomes of an event of the provider. `waiting` belongs to no payment here yet and is applied when that appears;
 * `ignored` changes nothing here by its kind; `failed` could not be applied and may be replayed.
 */
export const webhookStates = ['received', 'applied', 'waiting', 'ignored', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]
