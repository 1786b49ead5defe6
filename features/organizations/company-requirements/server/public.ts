export { type OwnRequirement, ownRequirements } from './record/own-requirements.ts'
export { type CompanyTraining, trainingOfCompany } from './record/training-of-company.ts'
