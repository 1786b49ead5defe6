export { PartnerSelector } from './parts/PartnerSelector.tsx'
export { type ChosenPartner, usePartner } from './use-partner.ts'
export { usePartnerColors } from './use-partner-colors.ts'
export { type AddressedPartner, usePartnerInAddress } from './use-partner-in-address.ts'
