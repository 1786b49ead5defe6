import { messagingPush } from '#features/messaging/contract/push-contract.ts'
import { callOperation } from '#platform/web/client.ts'

/** Tells the server who is logged in where messages are shown: nobody reads on from what another person turned on. */
export async function stayOnPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (subscription) await callOperation(messagingPush.stay, { endpoint: subscription.endpoint })
}
