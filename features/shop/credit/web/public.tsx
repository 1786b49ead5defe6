export { CreditBadge } from './parts/CreditBadge.tsx'
export { type ReferralCredit, useCredit } from './use-credit.ts'
