export { photoIdSettled, photoStatuses } from './status.ts'
