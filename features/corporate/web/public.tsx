export { PeopleRows } from './adding/PeopleRows.tsx'
export { CompanyFrame } from './parts/CompanyFrame.tsx'
export { storeSelection } from './parts/selection.ts'
export { companyHref } from './parts/use-company.ts'
