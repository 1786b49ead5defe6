/** Kinds of problems with a unit that a learner can report. */
export const problemKinds = ['picture', 'sound', 'captions', 'text', 'other'] as const
export type ProblemKind = (typeof problemKinds)[number]

export const problemNames: Readonly<Record<ProblemKind, string>> = {
  picture: 'Picture',
  sound: 'Sound',
  captions: 'Captions',
  text: 'Something said or written is wrong',
  other: 'Something else',
}

/** `fixed`: the unit was changed. `answered`: no change needed, and the reporter was sent the reason. */
export const problemStates = ['open', 'fixed', 'answered'] as const
export type ProblemState = (typeof problemStates)[number]

export const questionStates = ['waiting', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

/** Formats a question's location: 'at 1:05 of Water under a lens'. The position is in video seconds, null if none. */
export function locationInWords(unitTitle: string, second: number | null): string {
  if (second === null) return `in ${unitTitle}`
  const whole = Math.floor(second)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  return `at ${clock} of ${unitTitle}`
}
