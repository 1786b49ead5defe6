export { plantKinds } from './state/outbox-kinds.ts'
