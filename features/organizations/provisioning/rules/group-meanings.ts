/** What being in a group of the directory does: nothing, names the person's plant, or makes them a supervisor. */
export const groupMeanings = ['nothing', 'plant', 'supervisor'] as const
export type GroupMeaning = (typeof groupMeanings)[number]

export const sayGroupMeaning: Readonly<Record<GroupMeaning, string>> = {
  nothing: 'Nothing changes',
  plant: 'Works at a plant or department',
  supervisor: 'Is a supervisor',
}
