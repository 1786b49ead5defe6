export { bundleWindow, openBundle } from './bundle-window.ts'
export { BundleButton } from './parts/BundleButton.tsx'
export { BundleWindow } from './parts/BundleWindow.tsx'
