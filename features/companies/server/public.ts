export { addMember, setCompanyDiscount } from './commands.ts'
export { companiesView } from './companies-view.ts'
export {
  administratorsOf,
  type Company,
  type CompanyAdministrator,
  companyChoices,
  companyNames,
  findCompany,
} from './find-company.ts'
export {
  type CompanyWithTerms,
  type InvoiceTerms,
  invoiceTermsOf,
  listInvoiceTerms,
  lockInvoiceTerms,
  setInvoiceTerms,
} from './invoice-terms.ts'
export { mailStrangers } from './mail-strangers.ts'
export { companiesOf, companyOf, type Membership, memberIds } from './queries.ts'
