export { type EntrySearch, entriesOf } from './admin/entries.ts'
export {
  type CompanyCredit,
  companyCreditOf,
  creditOf,
  creditOfCompanies,
  type PersonCredit,
} from './balances.ts'
export { notifySpent } from './company/alerts.ts'
export {
  type Budget,
  type BudgetChange,
  budgetOf,
  budgetsOf,
  changeBudget,
  closeBudget,
} from './company/budgets.ts'
export { companyEntry, companyStatement, type StatementRow } from './company/company-statement.ts'
export {
  addCompanyCredit,
  type CompanyCreditChange,
  type CreditGrant,
  type CreditRefund,
  grantCredit,
  refundCredit,
  reverseCompanyCredit,
} from './give-credit.ts'
export { commitCredit, companyPayerOf, holdCompanyCredit, holdCredit, releaseCredit } from './holds.ts'
export { orderNames } from './order-names.ts'
export { type CapturedOrder, earnReferral, reverseReferral } from './referrals.ts'
