export { checklistKinds } from './state/run-kinds.ts'
