export { orderedServices, recordSale } from './ordered-services.ts'
