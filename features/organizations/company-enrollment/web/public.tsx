export { ChooseSection, peopleChosen } from './parts/ChooseSection.tsx'
export { PickPeople } from './parts/PickPeople.tsx'
export { PurchaseResult } from './parts/PurchaseResult.tsx'
