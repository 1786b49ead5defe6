export { CriterionFields, emptyCriterion } from './parts/CriterionFields.tsx'
