export { MaintenanceBanner } from './parts/MaintenanceBanner.tsx'
export { useVersion, type VersionShown } from './use-version.ts'
