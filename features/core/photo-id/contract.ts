import { z } from 'zod'
import { flag, id, instant, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { PICTURE_BYTES, photoAgencies, photoStates, pictureKinds } from './rules/photo-id.ts'

const Done = z.object({ good: z.literal(true) })

export const PhotoIdView = z.object({
  photoid: z.string(),
  state: z.enum(photoStates),
  /** Reason for the rejection; otherwise ''. */
  reason: z.string(),
  sentAt: instant(),
  decidedAt: instant().nullable(),
  /** URL of the picture; null after it was deleted. */
  picture: z.string().nullable(),
})

export const photoId = contract('photoId', {
  myPhotoId: signedIn.query({
    summary: 'Returns the latest photo ID picture the caller sent, and its decision.',
    output: z.object({ photo: PhotoIdView.nullable() }),
  }),
  uploadPhotoId: signedIn.upload({
    summary: 'Submits a photo ID picture for review, replacing one that is waiting.',
    maxBytes: PICTURE_BYTES,
    kinds: pictureKinds,
    output: z.object({ file: z.string() }),
    errors: { approved: 'Your photo ID is approved already. No other picture is needed.' },
  }),
  photoIdPicture: signedIn.file({
    summary: 'Returns the picture of a photo ID, for its owner and for product administrators.',
    input: z.object({ photoid: id() }),
  }),
})

export const PhotoIdRow = PhotoIdView.extend({ person: z.string(), detail: z.string(), reviewer: z.string() })
export type PhotoIdRow = z.output<typeof PhotoIdRow>

const staffOnly = operationsFor(['product_admin'])
const decided = { conflict: 'This was decided or replaced in the meantime. Please reload.' }

export const photoIdAdmin = contract('photoId', {
  photoIdList: staffOnly.query({
    input: listInput(['newest', 'oldest']).extend({ state: filterOf(photoStates) }),
    output: listOutput(PhotoIdRow),
    csvFile: 'photo-ids',
    csv: [
      ['Name', (row) => row.person],
      ['Login', (row) => row.detail],
      ['Status', (row) => row.state],
      ['Sent', (row) => row.sentAt],
      ['Decided', (row) => row.decidedAt ?? ''],
      ['Reviewer', (row) => row.reviewer],
      ['Reason', (row) => row.reason],
    ],
  }),
  approvePhotoId: staffOnly.command({ input: z.object({ photoid: id() }), output: Done, errors: decided }),
  rejectPhotoId: staffOnly.command({
    input: z.object({
      photoid: id(),
      reason: requiredText(500, 'Please give a reason; the learner reads it.'),
    }),
    output: Done,
    errors: decided,
  }),
  photoIdRules: staffOnly.query({
    summary: 'Lists the agencies, whether they require a photo ID, and since when.',
    output: z.object({
      agencies: z.array(z.object({ agency: z.enum(photoAgencies), since: instant().nullable() })),
    }),
  }),
  savePhotoIdRule: staffOnly.command({
    summary: 'Sets whether an agency requires a photo ID from learners who enroll from now on.',
    input: z.object({ agency: z.enum(photoAgencies, 'Please choose an agency.'), required: flag() }),
    output: Done,
  }),
})
