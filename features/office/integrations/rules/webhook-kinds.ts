/** Events that other programs can receive, with their names for staff. */
export const webhookKinds = {
  'certificate.issued': 'Certificate issued',
  'enrollment.completed': 'Course completed',
  'order.paid': 'Order paid',
  'registration.made': 'Seminar registration made',
  'registration.canceled': 'Seminar registration canceled',
} as const

export type WebhookKind = keyof typeof webhookKinds

export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]]

/** Returns the event name for the delivery log, which also lists tests. */
export const webhookKindLabel = (kind: WebhookKind | 'test'): string =>
  kind === 'test' ? 'Test' : webhookKinds[kind]
