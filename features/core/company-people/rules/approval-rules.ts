/** When what a supervisor buys with the company's credit needs the yes of an administrator. */
export const purchaseApprovals = ['never', 'over-limit', 'always'] as const
export type PurchaseApproval = (typeof purchaseApprovals)[number]

/** What a company's administrators want to agree to before it happens. They themselves need no yes. */
export interface ApprovalRules {
  /** Whether a supervisor who adds people asks an administrator first. */
  addPeople: boolean
  purchases: PurchaseApproval
  /** US cents that a supervisor spends at once without asking, where `purchases` is 'over-limit'. */
  limitMinor: number
}

/** Whether a supervisor's purchase of so many US cents waits for an administrator. */
export const needsApproval = ({ purchases, limitMinor }: ApprovalRules, totalMinor: number): boolean =>
  purchases === 'always' || (purchases === 'over-limit' && totalMinor > limitMinor)
