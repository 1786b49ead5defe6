import { z } from 'zod'
import { plantKinds } from '#features/plant/plant/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import { sendFile } from '#platform/web/send-file.ts'
import { AnswerField } from '../../contract/checklist-fields.ts'
import { checklists } from '../../contract.ts'

const Begin = z.object({
  listid: z.string(),
  version: z.number(),
  plantid: z.string(),
  subject: z.string(),
  at: z.string(),
})

export const startRunKind: OutboxKind<z.output<typeof Begin>> = {
  kind: 'plant.begin-run',
  title: 'Started',
  schema: Begin,
  async send(payload, runid) {
    await callOperation(checklists.beginRun, { ...payload, runid })
  },
}

const OfRun = z.object({ runid: z.string(), at: z.string() })
const Given = OfRun.extend({ stepid: z.string(), answer: AnswerField, note: z.string() })

export const answerStepKind: OutboxKind<z.output<typeof Given>> = {
  kind: 'plant.answer',
  title: 'Step',
  schema: Given,
  async send(payload, entryid) {
    await callOperation(checklists.answerStep, { ...payload, entryid })
  },
}

const Photo = OfRun.extend({ stepid: z.string(), note: z.string(), photo: z.instanceof(Blob) })

export const photoKind: OutboxKind<z.output<typeof Photo>> = {
  kind: 'plant.photo',
  title: 'Photo',
  schema: Photo,
  async send({ photo, ...payload }, entryid) {
    await sendFile(
      checklists.addPhoto,
      { ...payload, entryid },
      { file: photo, name: 'photo.jpg', onProgress: () => {} },
    )
  },
}

const Finish = OfRun.extend({ name: z.string() })

export const finishKind: OutboxKind<z.output<typeof Finish>> = {
  kind: 'plant.finish-run',
  title: 'Sign-off',
  schema: Finish,
  async send(payload, entryid) {
    await callOperation(checklists.finishRun, { ...payload, entryid })
  },
}

/** Entries made offline on checklist pages: in runs and at plants. */
export const checklistKinds: readonly OutboxKind[] = [
  ...plantKinds,
  startRunKind as OutboxKind,
  answerStepKind as OutboxKind,
  photoKind as OutboxKind,
  finishKind as OutboxKind,
]
