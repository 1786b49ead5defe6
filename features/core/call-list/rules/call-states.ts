export const callStates = ['due', 'later', 'done', 'blocked'] as const
export type CallState = (typeof callStates)[number]

export const callStateNames: Readonly<Record<CallState, string>> = {
  due: 'Due',
  later: 'Later',
  done: 'Done',
  blocked: 'Do not call',
}
