export { useRotpAdmin } from './use-rotp-admin.ts'
