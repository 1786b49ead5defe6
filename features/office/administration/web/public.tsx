export { useVersion, type VersionShown } from './use-version.ts'
