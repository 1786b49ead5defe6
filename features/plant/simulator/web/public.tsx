export { simulatorKinds } from './state/outbox-kinds.ts'
