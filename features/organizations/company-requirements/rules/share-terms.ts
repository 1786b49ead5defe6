/** The matrix for an inspector, or the course records for a customer. */
export const shareKinds = ['inspection', 'customer'] as const
export type ShareKind = (typeof shareKinds)[number]

export const shareLabels: Readonly<Record<ShareKind, string>> = {
  inspection: 'Matrix for an inspector',
  customer: 'Training record for a customer',
}

/** Available validity periods of a share link, in days. */
export const shareDays = [7, 30, 90, 365] as const
