/** Effects of a directory group: none, sets the member's plant, or makes members supervisors. */
export const groupMeanings = ['nothing', 'plant', 'supervisor'] as const
export type GroupMeaning = (typeof groupMeanings)[number]

export const groupMeaningLabels: Readonly<Record<GroupMeaning, string>> = {
  nothing: 'Nothing changes',
  plant: 'Works at a plant or department',
  supervisor: 'Is a supervisor',
}
