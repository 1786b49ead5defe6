export const recordKinds = ['dkim', 'spf', 'dmarc'] as const
export type RecordKind = (typeof recordKinds)[number]
