export { PhotoIdForm } from './parts/PhotoIdForm.tsx'
