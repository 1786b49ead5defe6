/** When a supervisor's purchase on company credit requires an administrator's approval. */
export const purchaseApprovals = ['never', 'over-limit', 'always'] as const
export type PurchaseApproval = (typeof purchaseApprovals)[number]

/** Actions that need approval by a company's administrators. Administrators themselves need no approval. */
export interface ApprovalRules {
  /** True if a supervisor needs an administrator's approval to add people. */
  addPeople: boolean
  purchases: PurchaseApproval
  /** US cents that a supervisor may spend without approval if `purchases` is 'over-limit'. */
  limitMinor: number
}

/** True if a supervisor's purchase of this amount in US cents requires an administrator's approval. */
export const needsApproval = ({ purchases, limitMinor }: ApprovalRules, totalMinor: number): boolean =>
  purchases === 'always' || (purchases === 'over-limit' && totalMinor > limitMinor)
