export { recordSubscription, type Subscription, subscriptionOf } from './subscriptions.ts'
