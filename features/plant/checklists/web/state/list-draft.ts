import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { StepView } from '../../contract/checklist-fields.ts'

/** A list being edited. The draft is preserved across reloads until it is saved. */
const ListDraft = z.object({
  version: z.number(),
  name: z.string(),
  about: z.string(),
  companyid: z.string(),
  steps: z.array(StepView),
})
export type ListDraft = z.output<typeof ListDraft>

export const storedListDraft = (listid: string) => deviceStore(`plant.listDraft.${listid}`, ListDraft)
