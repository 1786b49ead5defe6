import { z } from 'zod'
import { id, requiredText } from '#platform/contract/fields.ts'
import type { FileKind } from '#platform/contract/file-kinds.ts'
import { contract, paperLimits, signedIn } from '#platform/contract/operation.ts'

export const attachedFileKinds = ['jpg', 'png', 'webp', 'pdf'] as const satisfies readonly FileKind[]
export const ATTACHED_BYTES = 10 * 1024 * 1024
export const MAX_ATTACHED = 12

const OneAppointment = z.object({ appointmentid: id() })
const full = 'An appointment takes 12 attachments. Remove one first.'

/** Attachments visible to both parties of an appointment: photos, documents, and page links. */
export const consultingFiles = contract('consultingFiles', 'consulting', {
  choices: signedIn.query({
    at: 'consulting/attachable',
    summary: 'Lists the caller’s items that can be attached: the latest cases, probings and trends.',
    output: z.object({
      choices: z.array(
        z.object({ kind: z.string(), title: z.string(), itemid: z.string(), name: z.string() }),
      ),
    }),
  }),
  attach: signedIn.command({
    limits: paperLimits,
    summary: 'Attaches a case, probing or trend to an appointment in its current state.',
    input: OneAppointment.extend({ kind: requiredText(20), itemid: id() }),
    output: z.object({ fileid: z.string() }),
    errors: { full },
  }),
  attachFile: signedIn.upload({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Attaches a photo or document to an appointment.',
    maxBytes: ATTACHED_BYTES,
    kinds: attachedFileKinds,
    input: OneAppointment,
    output: z.object({ file: z.string() }),
    errors: { full },
  }),
  file: signedIn.file({
    summary: 'Returns an attached photo or document to the two participants of the appointment.',
    input: z.object({ fileid: id() }),
  }),
  removeFile: signedIn.command({
    summary: 'Removes an attachment that the caller has added.',
    input: z.object({ fileid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
})
