import { z } from 'zod'
import { instant, integer, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { Branch } from './branch.ts'
import { symptomKey } from './case-fields.ts'

const access = ['instructor', 'consulting_admin'] as const
const Seen = z.object({ symptom: symptomKey(), revision: integer(0, 2_000_000_000) })
const Saved = z.object({ revision: z.int() })
const changed = { changed: 'Someone else has changed this draft. Please open it again.' } as const

export const draftStates = ['draft', 'review'] as const

const DraftView = z.object({
  content: Branch,
  /** Version that the draft is based on. */
  base: z.int(),
  revision: z.int(),
  state: z.enum(draftStates),
  writtenBy: z.string(),
  savedAt: instant(),
  note: z.string(),
  /** Reasons that block publishing; empty if none. */
  problems: z.array(z.string()),
  /** True if the caller may publish it because another user wrote it. */
  reviews: z.boolean(),
})

const allowed = operationsFor(access)

/** Decision tree branches for the experts who edit them. */
export const treeAdmin = contract('treeAdmin', 'dtree', {
  branches: allowed.query({
    summary: 'Lists all branches with their versions, drafts and case outcomes.',
    output: z.object({
      branches: z.array(
        z.object({
          symptom: z.string(),
          title: z.string(),
          version: z.int(),
          causes: z.int(),
          draft: z.enum(draftStates).nullable(),
          cases: z.int(),
          helped: z.int(),
        }),
      ),
    }),
  }),
  branch: allowed.query({
    summary: 'Returns a branch with its draft and history.',
    input: z.object({ symptom: symptomKey() }),
    output: z.object({
      current: Branch,
      version: z.int(),
      draft: DraftView.nullable(),
      /** Number of cases in which users confirmed each cause. */
      found: z.record(z.string(), z.int()),
      history: z.array(
        z.object({
          version: z.int(),
          note: z.string(),
          writtenBy: z.string(),
          publishedBy: z.string(),
          publishedAt: instant().nullable(),
        }),
      ),
    }),
  }),
  version: allowed.query({
    summary: 'Returns a specific version of a branch.',
    input: z.object({ symptom: symptomKey(), version: integer(1, 1_000_000) }),
    output: z.object({ branch: Branch }),
  }),
  saveDraft: allowed.command({
    summary:
      'Saves the draft of a branch; revision 0 creates one. Saving a draft in review returns it to the draft state.',
    input: Seen.extend({ content: jsonText(Branch) }),
    output: Saved,
    errors: { ...changed, symptom: { status: 400, message: 'A draft stays with its symptom.' } },
  }),
  proposeDraft: allowed.command({
    summary: 'Requests a review of the draft by a second person.',
    input: Seen.extend({ note: requiredText(500, 'Please write what has changed.') }),
    output: Saved,
    errors: { ...changed, problems: 'Please fix what the check found first.' },
  }),
  returnDraft: allowed.command({
    summary: 'Returns a draft in review to its author.',
    input: Seen.extend({ note: requiredText(500, 'Please write what is missing.') }),
    output: Saved,
    errors: { ...changed, 'no-review': 'This draft is not in review.' },
  }),
  publishDraft: allowed.command({
    summary: 'Publishes a reviewed draft as the next version. The author of the draft cannot publish it.',
    input: Seen,
    output: z.object({ version: z.int() }),
    errors: {
      ...changed,
      problems: 'Please fix what the check found first.',
      'same-person': { status: 403, message: 'A second person has to review and publish what you wrote.' },
      'no-review': 'This draft is not in review.',
      outdated: 'A newer version was published since the draft began. Please write it again.',
    },
  }),
  dropDraft: allowed.command({
    summary: 'Deletes a draft. The published version remains.',
    input: Seen.extend({ note: optionalText(500) }),
    output: z.object({ good: z.literal(true) }),
    errors: changed,
  }),
})
