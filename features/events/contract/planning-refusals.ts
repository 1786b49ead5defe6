import type { ErrorTexts } from '#platform/contract/operation.ts'

/** What a change of the planning may be refused for. */
export const planningRefusals = {
  'changed-meanwhile': 'Somebody has changed this meanwhile. What you typed is still here.',
  'in-use': 'This is in use and cannot be deleted.',
  archived: 'This is in the archive. Please restore it first.',
  'code-exists': 'There is such a code already.',
  'too-few': 'The code has been used more often already.',
  'not-now': 'This cannot be done with this event any more. Please look at how it stands now.',
} as const satisfies ErrorTexts
