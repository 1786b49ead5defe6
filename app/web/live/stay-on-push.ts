import { messagingPush } from '#features/core/messaging/contract/push-contract.ts'
import { callOperation } from '#platform/web/client.ts'

/** Assigns this browser's notifications to the current user, so that none of a previous user arrive. */
export async function stayOnPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (subscription) await callOperation(messagingPush.stay, { endpoint: subscription.endpoint })
}
