export { approvedToday } from './approvals/read-approvals.ts'
export { licensesOfPeople, type WalletLicenseDates } from './wallet/licenses-of-people.ts'
export { type HeldLicense, walletOf } from './wallet/wallet-of.ts'
