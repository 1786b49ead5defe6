export { addMember } from './commands.ts'
export { companiesOf, companyOf, type Membership } from './queries.ts'
