export { troubleshootingKinds } from './state/outbox-kinds.ts'
