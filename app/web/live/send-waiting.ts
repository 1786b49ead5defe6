import { plantKinds } from '#features/plant/web/public.tsx'
import { boxOf } from '#platform/web/outbox/use-outbox.ts'

/** Sends what a person entered without a network, whatever page is open now. */
export async function sendWaiting(personId: string): Promise<void> {
  const box = await boxOf(personId)
  box.learn(plantKinds)
}
