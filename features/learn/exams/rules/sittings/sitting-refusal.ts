/** A sitting as far as its code decides whether an attempt may start. */
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

/** Why an attempt at a proctored exam may not start with what was typed; null when it may. */
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

/** Its code can be used at this moment. */
export const isOpen = (
  { opensAt, validUntil, endedAt }: Pick<OpenSitting, 'opensAt' | 'validUntil' | 'endedAt'>,
  now: Date,
): boolean => opensAt <= now && now < validUntil && (endedAt === null || now < endedAt)
