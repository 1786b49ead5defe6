export { type PublishedEvent, registerEventPublished } from './schedule/published.ts'
