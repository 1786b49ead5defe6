import { contactKinds } from '#features/convention/web/public.tsx'
import { plantKinds } from '#features/plant/web/public.tsx'
import { simulatorKinds } from '#features/simulator/web/public.tsx'
import { messageKinds } from '#features/support/web/public.tsx'
import { troubleshootingKinds } from '#features/troubleshooting/web/public.tsx'
import { boxOf } from '#platform/web/outbox/use-outbox.ts'

/** Sends what a person entered without a network, whatever page is open now. */
export async function sendWaiting(personId: string): Promise<void> {
  const box = await boxOf(personId)
  box.learn(simulatorKinds)
  box.learn(troubleshootingKinds)
  box.learn(messageKinds)
  box.learn([...plantKinds, ...contactKinds])
}
