import type { Checklist, Step } from '../../rules/steps.ts'
import type { ListDraft } from './list-draft.ts'

/** Returns the editor's initial values; a copy gets a different name. */
export const freshDraft = (list: Checklist, listid: string, companyid: string): ListDraft => ({
  version: list.version,
  about: list.about,
  companyid,
  steps: [...list.steps],
  name: listid === '' && list.name !== '' ? `${list.name}, own` : list.name,
})

export const blankStep: Step = {
  id: '',
  section: '',
  kind: 'check',
  text: '',
  help: '',
  isOptional: false,
  unit: '',
  least: null,
  most: null,
  choices: [],
}
