export const drawStates = ['dealt', 'played', 'handed-out', 'returned'] as const
export type DrawState = (typeof drawStates)[number]

export const drawStateNames: Readonly<Record<DrawState, string>> = {
  dealt: 'Drawn ahead',
  played: 'Played',
  'handed-out': 'Handed out',
  returned: 'Returned to stock',
}
