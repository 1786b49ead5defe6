/** The fields of a sitting that determine whether its code can start an attempt. */
export interface OpenSitting {
  examCode: string
  proctorId: string
  opensAt: Date
  validUntil: Date
  endedAt: Date | null
}

interface Start {
  examCode: string
  userId: string
  now: Date
}

/** Returns the reason why the typed code cannot start a proctored exam; null if it can. */
export function sittingRefusal(
  typed: string,
  sitting: OpenSitting | null,
  { examCode, userId, now }: Start,
): string | null {
  if (typed === '') return 'This exam is proctored. Enter the code that your proctor gives you.'
  if (!sitting || sitting.examCode !== examCode)
    return 'This code does not open this exam. Please check it with your proctor.'
  if (!isOpen(sitting, now)) return 'This code is no longer valid. Ask your proctor for a new one.'
  return sitting.proctorId === userId ? 'You cannot proctor your own exam.' : null
}

/** True if the code is valid at the given time. */
export const isOpen = (
  { opensAt, validUntil, endedAt }: Pick<OpenSitting, 'opensAt' | 'validUntil' | 'endedAt'>,
  now: Date,
): boolean => opensAt <= now && now < validUntil && (endedAt === null || now < endedAt)
