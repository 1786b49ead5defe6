/** The matrix for an inspector, or the record of courses for a customer. */
export const shareKinds = ['inspection', 'customer'] as const
export type ShareKind = (typeof shareKinds)[number]

export const shareLabels: Readonly<Record<ShareKind, string>> = {
  inspection: 'Matrix for an inspector',
  customer: 'Training record for a customer',
}

/** For how many days a link can be made. */
export const shareDays = [7, 30, 90, 365] as const
