/** Agencies that accept hours of our courses and can require a photo ID. */
export const photoAgencies = ['TCEQ'] as const
export type PhotoAgency = (typeof photoAgencies)[number]

export const photoAgencyNames: Readonly<Record<PhotoAgency, string>> = {
  TCEQ: 'Texas Commission on Environmental Quality (TCEQ)',
}

export const photoStates = ['waiting', 'approved', 'rejected'] as const
export type PhotoState = (typeof photoStates)[number]

export const photoStateNames: Readonly<Record<PhotoState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const pictureKinds = ['jpg', 'png', 'webp'] as const
export const PICTURE_BYTES = 10 * 1024 * 1024
/** Days after the decision at which the picture is deleted. */
export const PICTURE_DAYS = 30

/** Since when the agency requires a photo ID (null if it does not), and the latest decision about the user's. */
export interface PhotoStatus {
  requiredSince: Date | null
  state: PhotoState | null
}

export const photoSteps = ['photo', 'review'] as const
export type PhotoStep = (typeof photoSteps)[number]

/** Returns what an enrollment still needs: a photo from the learner, or its review by staff; null if nothing. */
export function photoStep({ requiredSince, state }: PhotoStatus, enrolledAt: Date): PhotoStep | null {
  if (requiredSince === null || enrolledAt < requiredSince || state === 'approved') return null
  return state === 'waiting' ? 'review' : 'photo'
}
