export { CoursePrice } from './parts/CoursePrice.tsx'
export { PriceTag } from './parts/PriceTag.tsx'
export { PriceTrace } from './parts/PriceTrace.tsx'
export { usePriceFacts } from './use-price-facts.ts'
