export { type Subscription, subscriptionOf } from './subscriptions.ts'
