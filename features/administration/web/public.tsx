export { MaintenanceBanner } from './MaintenanceBanner.tsx'
export { useVersion, type VersionShown } from './use-version.ts'
