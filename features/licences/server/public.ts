export { type HeldLicence, walletOf } from './wallet/wallet-of.ts'
