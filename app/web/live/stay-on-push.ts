import { messagingPush } from '#features/core/messaging/contract/push-contract.ts'
import { callOperation } from '#platform/web/client.ts'

/** Reports the current user for this browser's notifications, so that none of a previous user's arrive. */
export async function stayOnPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (subscription) await callOperation(messagingPush.stay, { endpoint: subscription.endpoint })
}
