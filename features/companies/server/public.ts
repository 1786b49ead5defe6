export { addMember, setCompanyDiscount } from './commands.ts'
export { companiesOf, companyOf, type Membership, memberIds } from './queries.ts'
