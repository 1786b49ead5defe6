export { ChooseSection, peopleChosen } from './parts/ChooseSection.tsx'
export { PurchaseResult } from './parts/PurchaseResult.tsx'
