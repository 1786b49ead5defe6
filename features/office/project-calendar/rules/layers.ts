/** Layers of the team calendar, each toggled separately. */
export const layers = ['seminars', 'travel', 'consulting', 'tasks', 'holidays'] as const
export type Layer = (typeof layers)[number]

export const layerNames: Readonly<Record<Layer, string>> = {
  seminars: 'Seminars',
  travel: 'Travel',
  consulting: 'Consulting',
  tasks: 'Tasks',
  holidays: 'Days off',
}
