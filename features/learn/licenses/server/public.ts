export { approvedToday } from './approvals/read-approvals.ts'
export { type LicenseOfPerson, licensesOfPeople } from './wallet/licenses-of-people.ts'
export { type HeldLicense, walletOf } from './wallet/wallet-of.ts'
