import { messageKinds } from '#features/core/support/web/public.tsx'
import { checklistKinds } from '#features/plant/checklists/web/public.tsx'
import { simulatorKinds } from '#features/plant/simulator/web/public.tsx'
import { troubleshootingKinds } from '#features/plant/troubleshooting/web/public.tsx'
import { contactKinds } from '#features/seminars/convention/web/public.tsx'
import { boxOf } from '#platform/web/outbox/use-outbox.ts'

/** Sends the user's offline entries, regardless of the open page. */
export async function sendWaiting(personId: string): Promise<void> {
  const box = await boxOf(personId)
  box.learn(simulatorKinds)
  box.learn(troubleshootingKinds)
  box.learn(messageKinds)
  box.learn([...checklistKinds, ...contactKinds])
}
