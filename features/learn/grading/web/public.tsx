export { CriterionFields, noCriterion } from './parts/CriterionFields.tsx'
