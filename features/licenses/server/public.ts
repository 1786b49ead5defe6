export { type HeldLicense, walletOf } from './wallet/wallet-of.ts'
