export { PackageUpload } from './editor/PackageUpload.tsx'
export { PackagePlayer } from './player/PackagePlayer.tsx'
